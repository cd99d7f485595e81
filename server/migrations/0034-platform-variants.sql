-- The variant of its product that an item is; null for an item that is a whole product. Unique within the product.
alter table inventory_items add column platform_variant_id text,
  add constraint inventory_items_platform_variant_id_check
    check (platform_variant_id is null or platform_product_id is not null);

-- Whose stock a sale takes; null for all variants of the product together.
alter table stock_writes add column platform_variant_id text;
