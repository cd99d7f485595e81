-- Where an item came from: what its stock follows, and who is told when it is sold.
alter table inventory_items add column if not exists platform text;
alter table inventory_items add column if not exists platform_product_id text;
-- 'active', or what the platform calls a product that it does not sell itself.
alter table inventory_items add column platform_status text;

alter table inventory_items add constraint inventory_items_platform_check check (
  platform in ('shopify', 'squarespace', 'wix') and platform_product_id is not null
  or platform is null and platform_product_id is null and platform_status is null
);

-- 'What is here of that platform', for its lists and its refreshes.
create index inventory_items_platform_product_id_index
  on inventory_items (store_id, platform, platform_product_id) where platform is not null;
