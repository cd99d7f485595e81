-- A store's connection to its shop on a platform.
create table platform_connections (
  store_id uuid not null constraint platform_connections_store_id_fkey references stores on delete cascade,
  platform text not null,
  -- Shop domain, site address or site id, as the platform was asked with it.
  address text not null,
  -- Token, or client id and secret, sealed with SECRET_KEY.
  credentials bytea not null,
  -- The last characters of the token: enough to tell two apart.
  token_hint text,
  site_name text,
  -- Wix only: V1_CATALOG or V3_CATALOG, as last detected.
  catalog_version text,
  refresh boolean not null default true,
  connected_at timestamptz not null,
  -- Set while a refresh is wanted or under way.
  refresh_wanted_at timestamptz,
  last_refresh_at timestamptz,
  last_failure text,
  last_failure_at timestamptz,
  constraint platform_connections_pkey primary key (store_id, platform),
  constraint platform_connections_platform_check check (platform in ('shopify', 'squarespace', 'wix'))
);

-- Units sold on Mainstreet that the platform has to be told of.
create table stock_writes (
  -- Also the key by which the platform knows a repetition.
  id uuid primary key default gen_random_uuid(),
  store_id uuid not null,
  platform text not null,
  item_id text not null,
  platform_product_id text not null,
  order_id uuid not null,
  units integer not null,
  created_at timestamptz not null,
  -- What exactly is to be done there: decided at the first try and repeated literally by every other.
  plan jsonb,
  done_at timestamptz,
  -- Given up until somebody presses 'Retry'.
  failed_at timestamptz,
  last_error text,
  constraint stock_writes_order_id_store_id_item_id_unique unique (order_id, store_id, item_id),
  constraint stock_writes_units_check check (units > 0),
  constraint stock_writes_connection_fkey foreign key (store_id, platform)
    references platform_connections on delete cascade
);

create index stock_writes_open_index on stock_writes (store_id, platform, item_id) where done_at is null;

-- Where an item came from: what its stock follows, and who is told when it is sold.
alter table inventory_items add column if not exists platform text;
alter table inventory_items add column if not exists platform_product_id text;
