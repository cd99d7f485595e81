create table promotions (
  id uuid primary key,
  store_id uuid not null constraint promotions_store_id_fkey references stores,
  -- Who launched it.
  user_id uuid not null constraint promotions_user_id_fkey references users,
  title text not null,
  description text not null,
  promo_type text not null,
  promo_code text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Ended early by its owner: nobody who has not read of it hears of it any more.
  ended_at timestamptz,
  -- How many followed the store at the launch, and how many of them have their notification by now.
  audience_count integer not null,
  notified_count integer not null default 0,
  -- When the last of them had it.
  notified_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint promotions_promo_type_check check (
    promo_type in ('discount', 'bogo', 'freeShipping', 'newProduct', 'event', 'other')
  ),
  constraint promotions_ends_at_check check (ends_at > starts_at)
);

create index promotions_store_id_created_at_index on promotions (store_id, created_at desc, id desc);

-- One for each follower of the store at the launch. The words are the promotion's: a row is only what happened to it.
create table user_notifications (
  user_id uuid not null constraint user_notifications_user_id_fkey references users on delete cascade,
  promotion_id uuid not null constraint user_notifications_promotion_id_fkey references promotions on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  read_at timestamptz,
  dismissed_at timestamptz,
  updated_at timestamptz not null,
  -- So that nobody is told twice, however often the work is begun again.
  constraint user_notifications_pkey primary key (promotion_id, user_id)
);

-- The bell: what one person has not dismissed, newest first.
create index user_notifications_user_id_created_at_index
  on user_notifications (user_id, created_at desc, promotion_id desc) where dismissed_at is null;
-- How many saw a promotion.
create index user_notifications_read_index on user_notifications (promotion_id) where read_at is not null;
