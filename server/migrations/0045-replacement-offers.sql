-- What a store offers in place of units that it does not have. The customer answers once. An offer without an answer is
-- open while its part is still to be packed, so a part that moves on ends it without a write.
create table replacement_offers (
  id uuid constraint replacement_offers_pkey primary key,
  order_id uuid not null,
  store_id uuid not null,
  -- The line whose units are replaced.
  line_number integer not null,
  item_id text not null,
  item_name text not null,
  category_name text not null,
  image text,
  -- What the item cost when it was offered.
  item_price_cents integer not null,
  -- What the customer pays for a unit: the lower of this and the line's price.
  price_cents integer not null,
  -- Units of the item, which replace as many of the line.
  quantity integer not null,
  -- Whether the replaced units go back on the shelf.
  restock boolean not null,
  note text,
  offered_at timestamptz not null,
  event_id bigint not null,
  -- Null while there is no answer.
  answer text,
  answered_at timestamptz,
  answer_event_id bigint,
  constraint replacement_offers_line_fkey foreign key (order_id, line_number) references order_lines,
  constraint replacement_offers_part_fkey foreign key (order_id, store_id) references fulfillments,
  constraint replacement_offers_quantity_check check (quantity > 0),
  constraint replacement_offers_price_cents_check check (price_cents between 0 and item_price_cents),
  constraint replacement_offers_answer_check check (answer in ('accepted', 'declined', 'withdrawn')),
  constraint replacement_offers_answered_at_check check ((answer is null) = (answered_at is null))
);

create index replacement_offers_order_id_index on replacement_offers (order_id, store_id);
-- Two open offers for one line, or of one item, could replace the same units twice.
create unique index replacement_offers_open_line_unique on replacement_offers (order_id, line_number)
  where answer is null;
create unique index replacement_offers_open_item_unique on replacement_offers (order_id, store_id, item_id)
  where answer is null;
