-- When the person pressed the link that was mailed to the email. Accounts from before, and those that a tool adds, count as
-- verified. A sign-up on a site that verifies sets null.
alter table users add column email_verified_at timestamptz default now();

-- Links that are mailed to an email of a person.
create table email_links (
  id uuid constraint email_links_pkey primary key,
  user_id uuid not null constraint email_links_user_id_fkey references users on delete cascade,
  -- 'verify' the email; 'change' to another one; 'undo' that change.
  purpose text not null constraint email_links_purpose_check check (purpose in ('verify', 'change', 'undo')),
  -- The email that is the account's after the link was pressed.
  email text not null,
  -- A hash: a stolen table opens nothing. Null until the mail is made.
  token_hash bytea constraint email_links_token_hash_unique unique,
  expires_at timestamptz not null
);

-- The old email of an account is kept for it while it can undo the change.
create index email_links_undo_index on email_links (lower(email collate "C")) where purpose = 'undo';
create index email_links_user_id_index on email_links (user_id, purpose);
create index email_links_expires_at_index on email_links (expires_at);

-- Whether the public sees a store. Each reason to hide it has a column of its own, and show_store() combines them: a new
-- reason replaces the function and nothing else. Indexes and the view ask for this one column.
alter table stores
  -- False for a store of an owner who has not verified an email yet.
  add column verified boolean not null default true,
  add column shown boolean not null default true;

update stores set shown = false where deleted_at is not null;

create function show_store() returns trigger language plpgsql as $$
begin
  new.shown = new.deleted_at is null and new.verified;
  return new;
end
$$;

create trigger stores_shown_trigger before insert or update on stores
  for each row execute function show_store();

-- For the people of a store: all that are not deleted.
create or replace view open_stores as
  select * from stores where deleted_at is null;

-- For everybody: every query of what the public sees reads this view.
create view public_stores as
  select * from stores where shown;

drop index stores_cell_index;
create index stores_cell_index on stores (cell) include (x, y, z, id) where shown;
drop index stores_search_index;
create index stores_search_index on stores using gin (item_search_keys(cell, fold_text(name)))
  with (gin_pending_list_limit = 64)
  where shown;

-- An item is found nearby while its store is shown.
create or replace function find_item_cell() returns trigger language plpgsql as $$
begin
  new.cell = null;
  if new.hidden then
    return new;
  end if;
  -- The lock waits for a change of the store that is under way, whose trigger cannot see this item yet.
  select case when shown then stores.cell end into new.cell
  from stores where id = new.store_id for share;
  return new;
end
$$;

drop trigger stores_cell_trigger on stores;
create trigger stores_cell_trigger
  after update on stores
  for each row
  when (old.cell is distinct from new.cell or old.shown is distinct from new.shown)
  execute function move_items_of_store();
