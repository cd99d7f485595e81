-- The key pair by which the push services of browsers know this site: one for all servers, made at the first start.
create table push_keys (
  -- The public part, an uncompressed point of P-256 as base64url.
  public_key text constraint push_keys_pkey primary key,
  -- The private part, sealed with the secret key.
  private_key bytea not null,
  created_at timestamptz not null default now(),
  the_only_one boolean not null default true constraint push_keys_the_only_one_check check (the_only_one),
  constraint push_keys_the_only_one_unique unique (the_only_one)
);

-- Browsers that show notices. A subscription belongs to a session and ends with it, however that ends.
create table push_subscriptions (
  id uuid constraint push_subscriptions_pkey primary key,
  session_hash bytea not null
    constraint push_subscriptions_session_hash_fkey references sessions on update cascade on delete cascade
    constraint push_subscriptions_session_hash_unique unique,
  endpoint text not null constraint push_subscriptions_endpoint_unique unique
    constraint push_subscriptions_endpoint_check check (char_length(endpoint) <= 1000),
  -- The browser's key and secret, by which only it reads what is sent.
  public_key bytea not null,
  auth_secret bytea not null,
  kinds text[] not null,
  created_at timestamptz not null
);
