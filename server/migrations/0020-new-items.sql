-- The newest items of each store that customers can see, for 'New nearby': a few rows at the start of the index instead of
-- the whole shelf. A sale changes none of its columns.
create index inventory_items_new_index on inventory_items (store_id, created_at desc, item_id) where cell is not null;
