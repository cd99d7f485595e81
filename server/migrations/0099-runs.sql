-- The ways of couriers. Each is opened by a link whose token is stored hashed.
create table runs (
  id uuid primary key,
  token_hash bytea not null,
  version integer not null default 1,
  created_at timestamptz not null,
  started_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  latitude double precision,
  longitude double precision,
  position_at timestamptz,
  constraint runs_token_hash_unique unique (token_hash),
  constraint runs_position_check check (
    (latitude is null) = (longitude is null) and (latitude is null) = (position_at is null)),
  constraint runs_ended_position_check check (ended_at is null or latitude is null)
);
create index runs_expires_at_index on runs (expires_at);
comment on table runs is
  'The ways of couriers, each opened by a link. Only the latest position is kept, and none after the end.';

-- A part of an order is in one run at most: the one that has it last.
create table run_stops (
  order_id uuid not null,
  store_id uuid not null,
  run_id uuid not null references runs on delete cascade,
  place integer not null,
  failed_at timestamptz,
  failed_reason text,
  constraint run_stops_pkey primary key (order_id, store_id),
  constraint run_stops_failed_check check ((failed_at is null) = (failed_reason is null)),
  constraint run_stops_part_fkey foreign key (order_id, store_id) references fulfillments (order_id, store_id)
);
create index run_stops_run_id_index on run_stops (run_id);
comment on table run_stops is 'The parts of a run, in the order of the way. A part is in at most one run.';
