-- What a change of many items replaced, so that one press undoes it.
create table inventory_undos (
  id uuid primary key,
  store_id uuid not null references stores on delete cascade,
  made_at timestamptz not null
);

create index inventory_undos_store_index on inventory_undos (store_id, made_at);

create table inventory_undo_rows (
  undo_id uuid not null references inventory_undos on delete cascade,
  item_id text not null,
  -- The changed columns, or the whole row of an item that was removed.
  before jsonb not null,
  -- The same columns after the change; null for an item that was removed.
  after jsonb,
  primary key (undo_id, item_id)
);
