-- Statements insert their jobs themselves, in a part that PostgreSQL always runs. So the table wakes the workers.
-- enqueue_job stays for servers of the version before, which run until the update is done.
create function notify_of_due_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('jobs', '');
  return null;
end
$$;

create trigger jobs_notify_of_due_job after insert or update of run_at on jobs
  for each row when (new.run_at <= now()) execute function notify_of_due_job();

comment on function notify_of_due_job() is 'Wakes the workers when a job is added, or moved, that is due now.';
comment on function enqueue_job(text, jsonb, text, timestamptz, integer) is
  'Adds a job. Servers of an earlier version call it; this one inserts jobs itself.';
