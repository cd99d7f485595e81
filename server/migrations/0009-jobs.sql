-- Work that is done after the answer, enqueued in the transaction that causes it. A job that is done is deleted.
create table jobs (
  id bigint generated always as identity primary key,
  task text not null,
  payload jsonb not null,
  -- At most one job of a key waits; another one replaces it.
  key text,
  run_at timestamptz not null,
  -- Counts the starts. A worker ends only the start that it made, so a slow one cannot end that of its successor.
  attempts integer not null default 0,
  max_attempts integer not null,
  -- While a worker has the job. The lease of one that died runs out.
  leased_until timestamptz,
  last_error text,
  -- Given up after the last attempt; kept for the operator.
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint jobs_max_attempts_check check (max_attempts > 0)
);

create unique index jobs_key_unique on jobs (key) where leased_until is null and failed_at is null;
create index jobs_run_at_index on jobs (run_at, id) where failed_at is null;

-- A function, so that a statement can enqueue what it causes as one of its own parts.
create function enqueue_job(
  job_task text,
  job_payload jsonb,
  job_key text default null,
  job_run_at timestamptz default now(),
  job_max_attempts integer default 20
) returns bigint language plpgsql as $$
declare
  job_id bigint;
begin
  insert into jobs (task, payload, key, run_at, max_attempts)
  values (job_task, job_payload, job_key, job_run_at, job_max_attempts)
  on conflict (key) where leased_until is null and failed_at is null do update set
    task = excluded.task, payload = excluded.payload, run_at = excluded.run_at, attempts = 0,
    max_attempts = excluded.max_attempts, last_error = null
  returning id into job_id;
  if job_run_at <= now() then
    perform pg_notify('jobs', '');
  end if;
  return job_id;
end
$$;
