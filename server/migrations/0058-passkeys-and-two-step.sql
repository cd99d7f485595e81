-- By which authenticators know a person: random, and made with the first passkey.
alter table users add column passkey_handle bytea constraint users_passkey_handle_unique unique;

create table passkeys (
  id uuid constraint passkeys_pkey primary key,
  user_id uuid not null constraint passkeys_user_id_fkey references users on delete cascade,
  credential_id bytea not null constraint passkeys_credential_id_unique unique,
  public_key bytea not null,
  -- How often the authenticator has signed. Many always say 0.
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_user_id_index on passkeys (user_id);

-- What authenticators sign, once. The person is null for a sign-in.
create table passkey_challenges (
  challenge_hash bytea constraint passkey_challenges_pkey primary key,
  user_id uuid constraint passkey_challenges_user_id_fkey references users on delete cascade,
  expires_at timestamptz not null
);

create index passkey_challenges_user_id_index on passkey_challenges (user_id);
create index passkey_challenges_expires_at_index on passkey_challenges (expires_at);

-- Codes of an authenticator app. Off until the first code has been typed.
create table two_step (
  user_id uuid constraint two_step_pkey primary key
    constraint two_step_user_id_fkey references users on delete cascade,
  sealed_secret bytea not null,
  turned_on_at timestamptz,
  -- The period of the code that was used last. It and earlier ones are refused.
  last_period bigint not null default 0
);

-- For a lost phone. The first letters find the row; the whole code is hashed as a password is.
create table recovery_codes (
  user_id uuid not null constraint recovery_codes_user_id_fkey references users on delete cascade,
  selector text not null,
  code_hash text not null,
  constraint recovery_codes_pkey primary key (user_id, selector)
);

-- Sign-ins whose password was right and whose code is missing.
create table pending_sign_ins (
  token_hash bytea constraint pending_sign_ins_pkey primary key,
  user_id uuid not null constraint pending_sign_ins_user_id_fkey references users on delete cascade,
  -- A changed password ends them.
  password_hash text not null,
  tries_left integer not null,
  expires_at timestamptz not null
);

create index pending_sign_ins_user_id_index on pending_sign_ins (user_id);
create index pending_sign_ins_expires_at_index on pending_sign_ins (expires_at);
