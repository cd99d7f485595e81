-- Why a person or a store is suspended, and what they answered. The id is a secret: it is told to nobody but them, and
-- whoever has it may answer. A lifted suspension stays, for the operators.
create table suspensions (
  id uuid constraint suspensions_pkey primary key,
  user_id uuid constraint suspensions_user_id_fkey references users on delete cascade,
  store_id uuid constraint suspensions_store_id_fkey references stores on delete cascade,
  reason text not null,
  since timestamptz not null,
  answer text,
  answered_at timestamptz,
  lifted_at timestamptz,
  constraint suspensions_subject_check check ((user_id is null) <> (store_id is null)),
  constraint suspensions_answer_check check ((answer is null) = (answered_at is null))
);

create unique index suspensions_user_id_unique on suspensions (user_id) where lifted_at is null;
create unique index suspensions_store_id_unique on suspensions (store_id) where lifted_at is null;

alter table users add column suspended_at timestamptz;
create index users_suspended_at_index on users (suspended_at, id) where suspended_at is not null;

alter table stores add column suspended_at timestamptz;
create index stores_suspended_at_index on stores (suspended_at, id) where suspended_at is not null;

-- One more reason why the public does not see a store.
create or replace function show_store() returns trigger language plpgsql as $$
begin
  new.shown = new.deleted_at is null and new.verified and new.suspended_at is null;
  return new;
end
$$;

-- The views have the columns that the table had when they were made.
create or replace view open_stores as
  select * from stores where deleted_at is null;

-- The operators look for people and stores by any part of a name or an email.
create index users_operator_search_index on users using gin (fold_text(username || ' ' || email) gin_trgm_ops);
create index users_created_at_index on users (created_at, id);
create index stores_operator_search_index on stores using gin (fold_text(name) gin_trgm_ops) where deleted_at is null;
create index stores_created_at_index on stores (created_at, id) where deleted_at is null;
