-- The columns of a list that somebody matched by hand, for later files of the store with the same first row.
create table import_columns (
  store_id uuid not null references stores on delete cascade,
  header_hash text not null,
  -- Places of columns from 0, by the titles of an export.
  columns jsonb not null,
  used_at timestamptz not null,
  primary key (store_id, header_hash)
);
