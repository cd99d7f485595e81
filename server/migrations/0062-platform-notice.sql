-- The one notice that stands on all pages. No row: there is none.
create table platform_notice (
  only_one boolean not null default true constraint platform_notice_pkey primary key,
  -- Changes with the text, so that a dismissed notice does not hide the next one.
  id uuid not null,
  words text not null,
  level text not null,
  since timestamptz not null,
  constraint platform_notice_only_one_check check (only_one),
  constraint platform_notice_level_check check (level in ('info', 'warning'))
);

-- The figures of a day read the orders of some hours. A brin index costs an order next to nothing.
create index orders_placed_at_index on orders using brin (placed_at) with (pages_per_range = 8);
create index mail_log_failed_at_index on mail_log (at) where outcome <> 'sent';
