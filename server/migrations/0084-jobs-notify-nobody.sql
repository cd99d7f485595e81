-- A transaction that notifies holds a lock of the whole database while it commits, so orders were committed one by one.
-- The server process wakes its own workers after the answer. Workers of other processes look each second.
drop trigger jobs_notify_of_due_job on jobs;
drop function notify_of_due_job();
