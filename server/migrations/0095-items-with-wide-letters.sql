-- in batches
-- The columns that searches read are computed when a name is written.
update inventory_items set name = name
where (store_id, item_id) in (
  select store_id, item_id from inventory_items
  where (name || category_name) ~ '[\ufb00-\ufb06\uff01-\uffee]'
    and search_text <> fold_text(left(name, 200) || E'\n' || left(category_name, 100))
  order by store_id, item_id limit 1000
  for update
);
