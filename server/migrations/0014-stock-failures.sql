-- What the owner has to put right by hand after a sale was written back to a platform. A row stays until a person
-- dismisses it, also when the connection is gone by then.
create table stock_failures (
  id uuid primary key default gen_random_uuid(),
  store_id uuid not null constraint stock_failures_store_id_fkey references stores on delete cascade,
  platform text not null,
  -- 'oversold': the platform had fewer units than were sold here.
  -- 'uncertain': nobody can know whether the platform took the units off.
  kind text not null,
  item_id text not null,
  item_name text not null,
  order_id uuid not null,
  units integer not null,
  -- Of these units, how many the platform no longer had.
  missing integer not null,
  created_at timestamptz not null,
  constraint stock_failures_order_id_store_id_item_id_unique unique (order_id, store_id, item_id),
  constraint stock_failures_kind_check check (kind in ('oversold', 'uncertain')),
  constraint stock_failures_platform_check check (platform in ('shopify', 'squarespace', 'wix'))
);

create index stock_failures_store_id_index on stock_failures (store_id, created_at desc);
