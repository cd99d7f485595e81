-- The mails about orders that were sent, so that a job that runs again sends none twice.
create table order_mails (
  -- 'placed:<order id>' or '<kind>:<event id>:<person id>'
  key text constraint order_mails_pkey primary key,
  claimed_at timestamptz not null,
  -- Null while it is being sent, and after a process died in the middle.
  sent_at timestamptz
);
