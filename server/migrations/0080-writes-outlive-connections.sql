-- Units that were sold or returned stay known when a shop is disconnected, and are told when the same shop is connected again.
-- Servers of the version before know nothing of left_shop: they end such writes, as they did.
alter table stock_writes
  drop constraint stock_writes_connection_fkey,
  add constraint stock_writes_store_id_fkey foreign key (store_id) references stores on delete cascade,
  -- The shop that was disconnected since; null for the one that is connected.
  add column left_shop text;
