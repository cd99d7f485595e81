-- The life of an order after it was placed: each store moves its part, and every move is an event.

-- A code's discount. Refunds do not change the order's row: they are rows of their own.
alter table orders
  add column discount_cents bigint not null default 0,
  drop constraint orders_total_cents_check,
  add constraint orders_total_cents_check
    check (total_cents = subtotal_cents - discount_cents + delivery_fee_cents + tax_cents),
  add constraint orders_discount_cents_check check (discount_cents between 0 and subtotal_cents);

alter table fulfillments
  -- Counts the moves. A move names the version that the person saw.
  add column version integer not null default 1,
  -- When the store had everything packed.
  add column ready_at timestamptz,
  -- The fee of the store's own delivery zone; null for a part that shares the common fee.
  add column delivery_fee_cents integer,
  add column discount_cents integer not null default 0,
  add column promotion_id uuid,
  add column promo_code text,
  -- Free delivery by a code.
  add column delivery_is_free boolean not null default false,
  add column slot_starts_at timestamptz,
  add column slot_ends_at timestamptz,
  add constraint fulfillments_slot_check check ((slot_starts_at is null) = (slot_ends_at is null)),
  add constraint fulfillments_discount_cents_check check (discount_cents >= 0);

-- The desk's list over all states, newest first. Another index has the state before the time.
create index fulfillments_store_id_placed_at_index on fulfillments (store_id, placed_at desc, order_id desc);

alter table order_lines
  -- What the customer wants if the line is not to be had; null when they were not asked.
  add column wish text,
  -- The units that the store still delivers. Null means all of them, which spares old rows a rewrite.
  add column kept_quantity integer,
  -- Whether the order took its units from the stock. Unlimited stock stays as it is.
  add column took_stock boolean not null default true,
  -- The line that this one replaces.
  add column replaces integer,
  -- The line's share of its store's discount.
  add column discount_cents integer not null default 0,
  add constraint order_lines_wish_check check (wish in ('refund', 'similar', 'contact')),
  add constraint order_lines_kept_quantity_check check (kept_quantity between 0 and quantity);

-- A state can be reached twice, because moves can be undone: events have a number of their own.
alter table order_events
  drop constraint order_events_pkey,
  add column id bigint generated always as identity,
  add column move text,
  add column from_status text,
  -- 'customer', 'owner', 'editor', or 'deadline' for what nobody did.
  add column actor_kind text,
  add column actor_id uuid,
  add column reason text,
  add column note text,
  -- The line of a move about one line, with the units kept before and after it.
  add column line_number integer,
  add column kept_before integer,
  add column kept_after integer,
  -- Whether the units of a cancelled part or a refused line went back on the shelf.
  add column restocked boolean,
  -- The event that this one undid.
  add column undoes bigint;

update order_events set
  move = case status
    when 'pending' then 'place' when 'processing' then 'accept' when 'shipped' then 'handOver'
    when 'cancelled' then 'cancel' else 'deliver' end,
  actor_kind = case status when 'pending' then 'customer' else 'owner' end;

alter table order_events
  alter column move set not null,
  alter column actor_kind set not null,
  add constraint order_events_pkey primary key (order_id, store_id, id),
  add constraint order_events_actor_kind_check check (actor_kind in ('customer', 'owner', 'editor', 'deadline'));

-- What is owed back to the customer after a refusal or a cancellation. Rows are only ever added.
create table refunds (
  order_id uuid not null constraint refunds_order_id_fkey references orders,
  store_id uuid not null,
  -- The event that caused it.
  event_id bigint not null,
  amount_cents integer not null,
  created_at timestamptz not null,
  constraint refunds_pkey primary key (order_id, event_id, store_id),
  constraint refunds_amount_cents_check check (amount_cents > 0)
);

-- The words by which the desk finds a part: the order's number, the customer's name and the products. The store's id is one
-- of the words, so that the index alone finds what belongs to the store.
create table part_words (
  order_id uuid not null,
  store_id uuid not null,
  words tsvector not null,
  constraint part_words_pkey primary key (order_id, store_id),
  constraint part_words_fkey foreign key (order_id, store_id) references fulfillments on delete cascade
);

create index part_words_index on part_words using gin (words);

create function words_of_part(store_id uuid, texts text[]) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array(
    select distinct left(word, 60)
    from unnest(array[store_id::text] || string_to_array(
      separate_words(fold_text(array_to_string(texts, ' '))), ' ')) as word
    where word <> ''
  ));

insert into part_words (order_id, store_id, words)
select parts.order_id, parts.store_id, words_of_part(parts.store_id, array[
  orders.number, users.username,
  (select string_agg(item_name, ' ') from order_lines
    where order_lines.order_id = parts.order_id and order_lines.store_id = parts.store_id)
])
from fulfillments parts join orders on orders.id = parts.order_id join users on users.id = orders.user_id;

-- How many parts of a store have reached their end. Open parts are few and are counted in their index.
create table ended_parts (
  store_id uuid not null,
  status text not null,
  parts bigint not null,
  constraint ended_parts_pkey primary key (store_id, status)
);

insert into ended_parts
select store_id, status, count(*) from fulfillments
where status in ('delivered', 'completed', 'cancelled') group by store_id, status;

create function count_ended_part() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update ended_parts set parts = parts - 1 where store_id = old.store_id and status = old.status;
  end if;
  if new.status in ('delivered', 'completed', 'cancelled') then
    insert into ended_parts (store_id, status, parts) values (new.store_id, new.status, 1)
    on conflict on constraint ended_parts_pkey do update set parts = ended_parts.parts + 1;
  end if;
  return null;
end
$$;

-- The conditions spare new orders and the moves of open parts the call.
create trigger fulfillments_count_added_trigger after insert on fulfillments
  for each row when (new.status in ('delivered', 'completed', 'cancelled')) execute function count_ended_part();
create trigger fulfillments_count_moved_trigger after update on fulfillments
  for each row when (
    old.status is distinct from new.status
    and (old.status in ('delivered', 'completed', 'cancelled') or new.status in ('delivered', 'completed', 'cancelled'))
  ) execute function count_ended_part();
