-- The mark of an operator, beside the role: an operator stays a customer or an owner. Null for everybody else.
alter table users add column operator_since timestamptz;

create index users_operator_since_index on users (operator_since) where operator_since is not null;

-- What operators did. It names people, stores and products by id alone: names are read where they still are, so that the
-- log keeps nothing of an account that was deleted.
create table operator_acts (
  id bigint generated always as identity constraint operator_acts_pkey primary key,
  at timestamptz not null,
  -- Null for the command line. No foreign key: the log outlives accounts.
  operator_id uuid,
  act text not null,
  subject_kind text not null,
  -- The id of a person, a store, a job or a mail; '<store id> <item id>' for a product; null for the platform itself.
  subject_id text,
  reason text not null default '',
  details jsonb not null default '{}'
);

create index operator_acts_act_index on operator_acts (act, id);
create index operator_acts_operator_id_index on operator_acts (operator_id, id);
create index operator_acts_subject_id_index on operator_acts (subject_id, id);

-- Mainstreet may use any role of the database, also its owner, whose rights cannot be taken away. A trigger holds for all.
create function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are only added.', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create trigger operator_acts_stay before update or delete or truncate on operator_acts
  for each statement execute function refuse_change_of_log();

create index jobs_failed_at_index on jobs (failed_at, id) where failed_at is not null;

-- What was mailed, to whom, and how it ended. Not the text: it may hold the secret of a link. The job can be run again.
create table mail_log (
  id bigint generated always as identity constraint mail_log_pkey primary key,
  at timestamptz not null,
  email_key text not null,
  subject text not null,
  task text not null,
  payload jsonb not null,
  outcome text not null,
  failure text,
  constraint mail_log_outcome_check check (outcome in ('sent', 'refused', 'failed'))
);

create index mail_log_email_key_index on mail_log (email_key, id);
create index mail_log_failures_index on mail_log (id) where outcome <> 'sent';
create index mail_log_at_index on mail_log (at);
