-- The products of a store by name in the letters that searches compare: 'Éclair' stands beside 'Eclair'. It is the order of
-- a store's page, and that of local products by name, which then read the first names of each store.
drop index inventory_items_page_index;
create index inventory_items_page_index on inventory_items
  (store_id, (case when in_stock then 0 else 1 end), (split_part(search_text, E'\n', 1) collate "C"), item_id)
  where not hidden;
