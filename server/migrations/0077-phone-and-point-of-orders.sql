-- How a store reaches the customer about this order, as it was typed at checkout.
alter table orders add column phone text,
  -- Where the address was when the order was placed. Null where it was not found, and in older orders.
  add column latitude double precision,
  add column longitude double precision,
  add column point_precision text;
