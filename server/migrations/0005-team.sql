create table invites (
  id uuid primary key,
  store_id uuid not null constraint invites_store_id_fkey references stores on delete cascade,
  -- Who may accept it: the account with this email, and nobody else.
  email text not null,
  invited_by uuid not null constraint invites_invited_by_fkey references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  constraint invites_end_check check (accepted_at is null or revoked_at is null)
);

-- One open invite per store and email: inviting again renews it.
create unique index invites_open_unique on invites (store_id, lower(email))
  where accepted_at is null and revoked_at is null;

-- The links of an invite. The one that is shown and the one that is mailed are two, so that neither has to be kept
-- anywhere between being made and being sent.
create table invite_tokens (
  -- SHA-256 of the link's token: a stolen table opens no invite.
  token_hash bytea primary key,
  invite_id uuid not null constraint invite_tokens_invite_id_fkey references invites on delete cascade
);

create index invite_tokens_invite_id_index on invite_tokens (invite_id);
