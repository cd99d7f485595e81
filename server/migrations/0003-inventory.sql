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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a search looks in. ICU folds the case of every script, whatever locale the database was made with.
  search_text text not null generated always as (
    lower((name || E'\n' || category_name) collate "und-x-icu")
  ) stored,
  constraint inventory_items_pkey primary key (store_id, item_id),
  constraint inventory_items_price_cents_check check (price_cents >= 0),
  constraint inventory_items_quantity_check check (quantity >= 0)
);

create index inventory_items_item_id_index on inventory_items (item_id);

-- Pictures live in the database so that any number of processes on any number of machines can serve them.
create table pictures (
  -- SHA-256 of the bytes, in hex: the address of a picture never changes its meaning.
  id text primary key,
  content_type text not null,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
