-- An account can be deleted. Its orders, redemptions and promotions stay without it. An open store cannot lose its owner:
-- it is handed over or closed first.
alter table orders
  alter column user_id drop not null,
  drop constraint orders_user_id_fkey,
  add constraint orders_user_id_fkey foreign key (user_id) references users on delete set null;

alter table redemptions
  alter column user_id drop not null,
  drop constraint redemptions_user_id_fkey,
  add constraint redemptions_user_id_fkey foreign key (user_id) references users on delete set null;

alter table promotions
  alter column user_id drop not null,
  drop constraint promotions_user_id_fkey,
  add constraint promotions_user_id_fkey foreign key (user_id) references users on delete set null;

alter table stores
  alter column owner_id drop not null,
  drop constraint stores_owner_id_fkey,
  add constraint stores_owner_id_fkey foreign key (owner_id) references users on delete set null,
  add constraint stores_open_owner_check check (owner_id is not null or deleted_at is not null);

-- By which a deletion finds its rows.
create index redemptions_user_id_index on redemptions (user_id);
create index promotions_user_id_index on promotions (user_id);
create index invites_invited_by_index on invites (invited_by);
create index invites_email_key_index on invites (email_key);
