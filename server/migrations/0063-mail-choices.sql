-- The optional mails that a person switched on or off. Without a row the default of the kind holds.
create table mail_choices (
  user_id uuid not null constraint mail_choices_user_id_fkey references users on delete cascade,
  kind text not null,
  wanted boolean not null,
  changed_at timestamptz not null,
  constraint mail_choices_pkey primary key (user_id, kind)
);

-- Links in mails by which a person ends one kind of mail without signing in. Only a hash of each token is stored.
create table unsubscribe_links (
  token_hash bytea constraint unsubscribe_links_pkey primary key,
  user_id uuid not null constraint unsubscribe_links_user_id_fkey references users on delete cascade,
  kind text not null,
  made_at timestamptz not null
);

create index unsubscribe_links_user_id_index on unsubscribe_links (user_id);
create index unsubscribe_links_made_at_index on unsubscribe_links (made_at);

-- Addresses that their mail server refused, since the last mail that it took.
create table mail_failures (
  email_key text constraint mail_failures_pkey primary key,
  failures integer not null,
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  -- Since then the address gets only mails that a person asks for.
  paused_at timestamptz
);

create index mail_failures_last_failed_at_index on mail_failures (last_failed_at);
