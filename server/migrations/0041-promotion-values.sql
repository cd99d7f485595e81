-- A promotion with a value is redeemed by its code. Without one it is an announcement. Amounts are in cents.
alter table promotions
  add column value_kind text,
  add column value_percent integer,
  -- The most that a percentage takes off.
  add column most_cents integer,
  add column value_cents integer,
  add column buy_units integer,
  add column get_units integer,
  -- What the products that the code is for must cost together.
  add column minimum_cents integer,
  add column uses integer,
  add column per_person integer,
  -- Only for a customer's first order from the store.
  add column first_order boolean not null default false,
  -- The products that the code is for. Null for all.
  add column item_ids text[],
  add column category text,
  -- The code without case, spaces and dashes, as people type it.
  add column code_key text,
  -- Redemptions that were not given back.
  add column used_count integer not null default 0,
  -- Changes with the value. An order is placed with the value that was computed with, or not at all.
  add column value_version integer not null default 0,
  add constraint promotions_value_kind_check check (
    case value_kind
      when 'percent' then value_percent between 1 and 100 and num_nonnulls(value_cents, buy_units, get_units) = 0
      when 'amount' then value_cents > 0 and num_nonnulls(value_percent, most_cents, buy_units, get_units) = 0
      when 'free_delivery' then num_nonnulls(value_percent, most_cents, value_cents, buy_units, get_units) = 0
      when 'buy_x_get_y' then buy_units > 0 and get_units > 0 and num_nonnulls(value_percent, most_cents, value_cents) = 0
      else value_kind is null and not first_order and num_nonnulls(value_percent, most_cents, value_cents, buy_units,
        get_units, minimum_cents, uses, per_person, item_ids, category, code_key) = 0
    end is true
  ),
  add constraint promotions_code_key_check check (value_kind is null or code_key <> '' is true),
  add constraint promotions_limits_check check (
    most_cents > 0 and minimum_cents > 0 and uses > 0 and per_person > 0 and cardinality(item_ids) > 0
  ),
  add constraint promotions_used_count_check check (used_count >= 0 and (uses is null or used_count <= uses));

-- A typed code is looked up in one store, and for 'other_store' in all.
create index promotions_code_key_store_id_index on promotions (code_key, store_id) where code_key is not null;

-- One for each part of an order that was placed with a code.
create table redemptions (
  order_id uuid not null,
  store_id uuid not null,
  promotion_id uuid not null constraint redemptions_promotion_id_fkey references promotions,
  user_id uuid not null constraint redemptions_user_id_fkey references users,
  -- Counts this person's redemptions of the promotion. Two orders at once take the same number, and one of them fails.
  n integer not null,
  first_order boolean not null,
  -- What the code took off products and delivery.
  amount_cents integer not null,
  redeemed_at timestamptz not null,
  -- When the part was cancelled. The use then counts no longer.
  given_back_at timestamptz,
  constraint redemptions_pkey primary key (order_id, store_id),
  constraint redemptions_fulfillment_fkey foreign key (order_id, store_id) references fulfillments,
  constraint redemptions_promotion_id_user_id_n_unique unique (promotion_id, user_id, n),
  constraint redemptions_amount_cents_check check (amount_cents >= 0)
);

-- Nobody has two first orders from a store, also with two codes in two tabs.
create unique index redemptions_first_order_unique on redemptions (store_id, user_id)
  where first_order and given_back_at is null;
