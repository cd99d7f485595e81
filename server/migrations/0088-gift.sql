-- An order as a gift: for whom it is, what the card in the bag says, and whether papers in the bag have no prices. All
-- are null for an order that is no gift.
alter table orders add column gift_recipient text,
  add column gift_message text,
  add column gift_hides_prices boolean;
