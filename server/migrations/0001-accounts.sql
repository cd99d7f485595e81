create table users (
  id uuid primary key,
  username text not null,
  email text not null,
  password_hash text not null,
  role text not null,
  -- The saved delivery address; owners have none.
  street text,
  city text,
  state text,
  zip text,
  -- Null when the address could not be geocoded; nearby screens then ask the browser.
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null default now(),
  constraint users_role_check check (role in ('user', 'admin')),
  constraint users_point_check check ((latitude is null) = (longitude is null))
);

create unique index users_email_unique on users (lower(email));

create table sessions (
  -- SHA-256 of the cookie's token: a stolen table opens no session.
  token_hash bytea primary key,
  user_id uuid not null constraint sessions_user_id_fkey references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_user_id_index on sessions (user_id);
create index sessions_expires_at_index on sessions (expires_at);

-- Failed sign-ins by account and by network address, shared by all processes.
create table sign_in_failures (
  -- 'account:<email>' or 'address:<ip>'
  subject text primary key,
  failures integer not null,
  last_failed_at timestamptz not null
);

create index sign_in_failures_last_failed_at_index on sign_in_failures (last_failed_at);
