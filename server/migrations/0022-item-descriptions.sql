-- What the store says about the product. The product page shows it; lists do not carry it.
alter table inventory_items add column description text
  constraint inventory_items_description_check check (char_length(description) <= 5000);

-- Keeps long descriptions out of the table's pages, so that lists and orders do not read them.
alter table inventory_items set (toast_tuple_target = 512);
