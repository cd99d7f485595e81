-- When the person of a session last proved who they are, and when the session was last used (to the hour).
alter table sessions
  add column authenticated_at timestamptz not null default now(),
  add column seen_at timestamptz not null default now();

-- Nobody has proved anything just now. All stay open.
update sessions set authenticated_at = created_at;
