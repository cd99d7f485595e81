-- What happened to the safety of an account. Its person sees it under 'Recent activity'.
create table security_events (
  id uuid constraint security_events_pkey primary key,
  user_id uuid not null constraint security_events_user_id_fkey references users on delete cascade,
  -- The contract lists the kinds, so a new one needs no migration.
  kind text not null,
  happened_at timestamptz not null,
  -- Null for an act that no browser did.
  user_agent text,
  address text,
  detail text
);

create index security_events_user_id_index on security_events (user_id, happened_at desc, id desc);
create index security_events_happened_at_index on security_events (happened_at);

-- The browsers that a person has signed in with. Their cookie holds a random value, of which this is a hash.
create table known_devices (
  user_id uuid not null constraint known_devices_user_id_fkey references users on delete cascade,
  token_hash bytea not null,
  last_used_at timestamptz not null,
  constraint known_devices_pkey primary key (user_id, token_hash)
);
