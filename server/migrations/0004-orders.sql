create table orders (
  id uuid primary key,
  -- What people read out: '4K7Q-2XWD'.
  number text not null constraint orders_number_unique unique,
  user_id uuid not null constraint orders_user_id_fkey references users,
  payment_method text not null,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  delivery_notes text,
  subtotal_cents bigint not null,
  delivery_fee_cents integer not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  -- One per checkout attempt: a retry finds the order that the first try made.
  idempotency_key text,
  -- SHA-256 of what the key was first used for; the same key for another cart is a mistake.
  request_hash bytea,
  placed_at timestamptz not null default now(),
  constraint orders_idempotency_key_unique unique (user_id, idempotency_key),
  constraint orders_payment_method_check check (payment_method in ('card', 'cash')),
  constraint orders_total_cents_check check (total_cents = subtotal_cents + delivery_fee_cents + tax_cents)
);

create index orders_user_id_placed_at_index on orders (user_id, placed_at desc, id desc);

-- One part of an order for each store in it; the store advances only its own.
create table fulfillments (
  order_id uuid not null constraint fulfillments_order_id_fkey references orders,
  store_id uuid not null constraint fulfillments_store_id_fkey references stores,
  status text not null default 'pending',
  placed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint fulfillments_pkey primary key (order_id, store_id),
  constraint fulfillments_status_check check (
    status in ('pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled')
  )
);

create index fulfillments_store_id_status_index on fulfillments (store_id, status, placed_at desc);

create table order_lines (
  order_id uuid not null constraint order_lines_order_id_fkey references orders,
  line_number integer not null,
  store_id uuid not null,
  item_id text not null,
  -- What the customer bought, as it was then: items change and stores go.
  store_name text not null,
  item_name text not null,
  category_name text not null,
  image text,
  price_cents integer not null,
  quantity integer not null,
  constraint order_lines_pkey primary key (order_id, line_number),
  constraint order_lines_quantity_check check (quantity > 0)
);

-- What happened to an order, in order; rows are only ever added.
create table order_events (
  order_id uuid not null constraint order_events_order_id_fkey references orders,
  store_id uuid not null,
  status text not null,
  at timestamptz not null default now(),
  constraint order_events_pkey primary key (order_id, store_id, status)
);
