-- The page of a product shows the other colors and sizes of the same name in the same store.
create index inventory_items_name_index on inventory_items (store_id, name);
