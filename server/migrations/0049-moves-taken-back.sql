-- Finds the moves that were taken back. They are few, and every history and the counts of weeks ask for them.
create index order_events_undoes_index on order_events (order_id, store_id, undoes) where undoes is not null;
