-- When a person took back a change of the email, or asked for another one. The row stays until the link expires, because it
-- counts towards the most links of a day.
alter table email_links add column withdrawn_at timestamptz;
