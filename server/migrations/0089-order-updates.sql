create table order_updates_seen (
  order_id uuid not null references orders(id),
  store_id uuid not null,
  read_event bigint not null,
  dismissed_event bigint,
  constraint order_updates_seen_pkey primary key (order_id, store_id)
);
comment on table order_updates_seen is
  'How far customers have read, and dismissed, what happened to a part of their order: ids of order_events.';
