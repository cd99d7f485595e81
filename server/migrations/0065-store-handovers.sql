-- Stores that an owner offers to another owner. An offer that was answered, or taken back, is removed.
create table store_handovers (
  store_id uuid constraint store_handovers_pkey primary key
    constraint store_handovers_store_id_fkey references stores on delete cascade,
  from_user_id uuid not null constraint store_handovers_from_user_id_fkey references users on delete cascade,
  -- Who may answer: the owner with this email, and nobody else.
  email text not null,
  email_key text not null generated always as (lower(email collate "C")) stored,
  -- Whether the owner before stays as an editor.
  stays boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index store_handovers_email_key_index on store_handovers (email_key);
create index store_handovers_from_user_id_index on store_handovers (from_user_id);
