-- What happened to the orders of a store lately, and who favorited it lately: the dashboard compares two weeks. Both grow
-- at their right end only, and no update of a row touches them.
create index order_events_store_id_at_index on order_events (store_id, at);
create index favorites_store_id_created_at_index on favorites (store_id, created_at);
