create extension if not exists pg_trgm;

create table inventory_items (
  store_id uuid not null constraint inventory_items_store_id_fkey references stores on delete cascade,
  -- The shop's or the platform's own id: unique within the store only.
  item_id text not null,
  name text not null,
  -- As the shop wrote it.
  category_name text not null default 'Uncategorized',
  -- The category that customers filter by; follows from category_name by a rule of the contract.
  category text not null default 'uncategorized',
  price_cents integer not null,
  -- Null when the stock is unlimited because the platform does not track it.
  quantity integer,
  image text,
  color text,
  size text,
  -- Kept in the inventory, but nowhere for customers.
  hidden boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a search looks in, and the name to sort by before its line end. ICU folds the case of every script, whatever
  -- locale the database was made with. Cut, because what an index carries must not be long.
  search_text text not null generated always as (
    lower((left(name, 200) || E'\n' || left(category_name, 100)) collate "und-x-icu")
  ) stored,
  -- Apart from the quantity, which changes with every order: while this stays, no index has to be written.
  in_stock boolean not null generated always as (quantity is distinct from 0) stored,
  -- The cell of the store, for searches nearby. Null keeps the item from being found: it is hidden, its store is
  -- deleted or has no point. Kept by the triggers below; whatever else shall hide an item belongs into find_item_cell().
  cell integer,
  constraint inventory_items_pkey primary key (store_id, item_id),
  constraint inventory_items_price_cents_check check (price_cents >= 0),
  constraint inventory_items_quantity_check check (quantity >= 0)
) with (
  -- Room beside each row for its next version, so that a sale writes no index.
  fillfactor = 90,
  -- Searches read the index alone where the pages are known to be all visible, which vacuum finds out.
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02
);

-- Local products are filtered, sorted and counted in this index alone; the table is read for the page's rows.
create index inventory_items_cell_index on inventory_items (cell, category, price_cents)
  include (store_id, in_stock, created_at, item_id, search_text)
  where cell is not null;
create index inventory_items_item_id_index on inventory_items (item_id);

create function find_item_cell() returns trigger language plpgsql as $$
begin
  new.cell = null;
  if new.hidden then
    return new;
  end if;
  -- The lock waits for a change of the store that is under way, whose trigger cannot see this item yet.
  select case when deleted_at is null then stores.cell end into new.cell
  from stores where id = new.store_id for share;
  return new;
end
$$;

create trigger inventory_items_cell_trigger
  before insert or update of store_id, hidden on inventory_items
  for each row execute function find_item_cell();

create function move_items_of_store() returns trigger language plpgsql as $$
begin
  -- In key order, as orders lock them.
  perform from inventory_items where store_id = new.id order by item_id for update;
  -- Naming store_id asks find_item_cell() again.
  update inventory_items set store_id = store_id where store_id = new.id;
  return null;
end
$$;

create trigger stores_cell_trigger
  after update of latitude, longitude, deleted_at on stores
  for each row
  when (old.cell is distinct from new.cell or (old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function move_items_of_store();

-- Pictures live in the database so that any number of processes on any number of machines can serve them.
create table pictures (
  -- SHA-256 of the bytes, in hex: the address of a picture never changes its meaning.
  id text primary key,
  content_type text not null,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
