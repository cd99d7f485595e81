-- How an item of a platform follows it.
alter table inventory_items
  -- Fields that a person set here: 'name', 'category', 'price', 'image', 'quantity'. A refresh leaves them as they are.
  add column by_hand text[] not null default '{}',
  -- The status with which a person chose to sell the product here, such as a draft on purpose.
  add column accepted_status text,
  -- Why the item is hidden: its status there, 'deleted' or 'no-price'. Null when it is shown, or hidden by hand.
  add column withheld text,
  -- As last read from the platform. A null quantity is unlimited.
  add column platform_price_cents integer,
  add column platform_quantity integer,
  add constraint inventory_items_withheld_check check (withheld is null or hidden);

update inventory_items set accepted_status = platform_status where platform is not null;
