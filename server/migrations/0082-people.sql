-- Features read people here, and locks of these rows are locks of the accounts. What proves who somebody is, and where
-- they live, stays with the accounts.
create view people as
  select id, username, email, email_key, role, email_verified_at is not null or email_unasked as verified,
    operator_since, suspended_at
  from users;

comment on view people is 'Accounts as other parts of the server see them: without password, keys, phone and address.';
