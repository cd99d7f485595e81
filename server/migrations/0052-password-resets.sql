-- Links by which a person who forgot the password sets a new one. Only a hash of each token is stored.
create table password_resets (
  token_hash bytea constraint password_resets_pkey primary key,
  user_id uuid not null constraint password_resets_user_id_fkey references users on delete cascade,
  expires_at timestamptz not null
);

create index password_resets_user_id_index on password_resets (user_id);
create index password_resets_expires_at_index on password_resets (expires_at);
