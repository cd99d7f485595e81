-- The stamp card of a store.
create table reward_programs (
  store_id uuid primary key references stores,
  is_on boolean not null,
  stamps integer not null,
  minimum_cents integer not null,
  value_kind text not null,
  value_percent integer,
  most_cents integer,
  value_cents integer,
  valid_days integer not null,
  updated_at timestamptz not null,
  constraint reward_programs_stamps_check check (stamps between 2 and 20),
  constraint reward_programs_minimum_cents_check check (minimum_cents >= 0),
  constraint reward_programs_valid_days_check check (valid_days between 30 and 365)
);
comment on table reward_programs is 'The stamp card that a store gives to its regulars. Cards that were begun keep their own terms.';

-- A reward is a promotion whose code one person can use once.
alter table promotions add column is_reward boolean not null default false;
alter table promotions add column reward_user_id uuid references users on delete set null;
comment on column promotions.is_reward is 'Made for one person by a full stamp card. No list and no other person has it.';
create index promotions_reward_user_id_index on promotions (reward_user_id) where reward_user_id is not null;

create table stamp_cards (
  id uuid primary key,
  store_id uuid not null references stores,
  user_id uuid not null references users on delete cascade,
  stamps integer not null,
  minimum_cents integer not null,
  value_kind text not null,
  value_percent integer,
  most_cents integer,
  value_cents integer,
  valid_days integer not null,
  started_at timestamptz not null,
  filled_at timestamptz,
  promotion_id uuid references promotions,
  constraint stamp_cards_promotion_id_unique unique (promotion_id),
  constraint stamp_cards_filled_check check ((filled_at is null) = (promotion_id is null))
);
create unique index stamp_cards_open_unique on stamp_cards (store_id, user_id) where filled_at is null;
create index stamp_cards_user_id_index on stamp_cards (user_id);
comment on table stamp_cards is
  'A card of a customer at a store, with what it was promised when it was begun. A full one has the promotion that it gave.';

create table stamps (
  order_id uuid not null,
  store_id uuid not null,
  card_id uuid not null references stamp_cards on delete cascade,
  stamped_at timestamptz not null,
  constraint stamps_pkey primary key (order_id, store_id),
  constraint stamps_part_fkey foreign key (order_id, store_id) references fulfillments (order_id, store_id)
);
create index stamps_card_id_index on stamps (card_id);
comment on table stamps is 'One stamp for a delivered part of an order.';
