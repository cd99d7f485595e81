-- The page of a store shows its promotions that run, the one that ends first on top.
create index promotions_store_id_ends_at_index on promotions (store_id, ends_at, id) where ended_at is null;
