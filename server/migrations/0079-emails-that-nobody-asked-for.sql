-- Whether the account was made while the site did not ask new accounts to confirm their email. Such a person may do everything,
-- and email_verified_at stays empty until they prove the email. Servers of the version before note them as confirmed.
alter table users add column email_unasked boolean not null default false;
