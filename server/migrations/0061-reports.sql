-- Products that an operator has hidden. Kept apart from the items: an item that is removed and added again stays hidden.
create table hidden_products (
  store_id uuid not null constraint hidden_products_store_id_fkey references stores on delete cascade,
  item_id text not null,
  reason text not null,
  since timestamptz not null,
  -- Whether the store had hidden it already.
  was_hidden boolean not null,
  constraint hidden_products_pkey primary key (store_id, item_id)
);

create index hidden_products_since_index on hidden_products (since, store_id, item_id);

-- Why an operator has hidden the item; kept by find_item_cell(). Every reading of customers asks for `hidden` alone.
alter table inventory_items add column taken_down text;

create or replace function find_item_cell() returns trigger language plpgsql as $$
begin
  -- One query for both: an import calls this for each of its rows. The lock waits for a change of the store that is under
  -- way, whose trigger cannot see this item yet.
  select hidden_products.reason, case when shown then stores.cell end into new.taken_down, new.cell
  from stores left join hidden_products
    on hidden_products.store_id = new.store_id and hidden_products.item_id = new.item_id
  where stores.id = new.store_id for share of stores;
  new.hidden = new.hidden or new.taken_down is not null;
  if new.hidden then
    new.cell = null;
  end if;
  return new;
end
$$;

-- What people and visitors report to the operators.
create table reports (
  id uuid constraint reports_pkey primary key,
  store_id uuid not null constraint reports_store_id_fkey references stores on delete cascade,
  -- Null for a report about the whole store.
  item_id text,
  reason text not null,
  words text not null,
  -- Who reports, as a hash: one open report of a subject from each account, and from each network of visitors. Empty once
  -- it is closed.
  reporter bytea not null,
  at timestamptz not null,
  closed_at timestamptz,
  outcome text,
  constraint reports_outcome_check check ((outcome is null) = (closed_at is null)),
  constraint reports_outcome_known_check check (outcome in ('resolved', 'dismissed'))
);

create unique index reports_open_unique on reports (store_id, coalesce(item_id, ''), (item_id is null), reporter)
  where closed_at is null;
