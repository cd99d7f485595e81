-- Emails about orders are forgotten after some months, the oldest first.
create index order_mails_claimed_at_index on order_mails (claimed_at);
