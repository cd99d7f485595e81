-- The backups that were made, so that an operator sees when the last good one was. A row says nothing of where it is.
create table backups (
  id bigint generated always as identity constraint backups_pkey primary key,
  made_at timestamptz not null,
  -- 'mainstreet', or the program that says that it has made one.
  made_by text not null,
  -- Null where another program made it.
  bytes bigint
);
comment on table backups is 'The backups that were made, by Mainstreet or by a program that has said so.';
