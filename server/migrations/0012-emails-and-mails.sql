-- Two emails are the same when they differ only in the case of A to Z. lower() without "C" folds more: a Kelvin sign
-- becomes a k, so that a stranger's look-alike address would be the invited one.
alter table users add column email_key text not null generated always as (lower(email collate "C")) stored;
drop index users_email_unique;
create unique index users_email_unique on users (email_key);

alter table invites add column email_key text not null generated always as (lower(email collate "C")) stored;
drop index invites_open_unique;
create unique index invites_open_unique on invites (store_id, email_key)
  where accepted_at is null and revoked_at is null;

-- How many mails of invitations were sent, by what they have in common. A count starts again after a day.
create table mail_counts (
  -- 'sender:<user id>', 'invite:<invite id>' or 'mailbox:<address>'
  subject text primary key,
  mails integer not null,
  counted_since timestamptz not null
);

create index mail_counts_counted_since_index on mail_counts (counted_since);
