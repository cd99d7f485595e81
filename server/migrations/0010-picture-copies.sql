-- Pictures of other hosts. Browsers get copies from this server, so that no host sees who looks at a product.
create table remote_pictures (
  -- SHA-256 of the address, in hex.
  id text not null,
  address text not null,
  -- The store that named the address first. Its copies together have a limit.
  store_id uuid constraint remote_pictures_store_id_fkey references stores on delete set null,
  -- The copy; null until somebody asked for it.
  picture_id text constraint remote_pictures_picture_id_fkey references pictures on delete set null,
  -- After a failure the host is left alone until then.
  retry_at timestamptz,
  created_at timestamptz not null default now()
);
-- Not unique: a unique index would make two transactions that name the same pictures wait for each other, in any order.
-- Two rows of one address do no harm.
create index remote_pictures_id_index on remote_pictures (id);
create index remote_pictures_store_id_index on remote_pictures (store_id);
create index remote_pictures_picture_id_index on remote_pictures (picture_id);

-- Notes an address of another host and answers the address of its copy here. All others come back as they are.
create function copied_picture(address text, for_store uuid) returns text language plpgsql as $$
declare
  copy_id text;
begin
  if address is null or address like '/api/pictures/%' then
    return address;
  end if;
  copy_id = encode(sha256(convert_to(address, 'UTF8')), 'hex');
  insert into remote_pictures (id, address, store_id)
  select copy_id, address, for_store
  where not exists (select from remote_pictures where id = copy_id);
  return '/api/pictures/copies/' || copy_id;
end
$$;

create function copy_item_picture() returns trigger language plpgsql as $$
begin
  new.image = copied_picture(new.image, new.store_id);
  return new;
end
$$;

-- A trigger, because items are written in many places, and one that forgot would show visitors to another host.
create trigger inventory_items_image_insert_trigger
  before insert on inventory_items
  for each row when (new.image not like '/api/pictures/%') execute function copy_item_picture();
create trigger inventory_items_image_update_trigger
  before update of image on inventory_items
  for each row when (new.image not like '/api/pictures/%') execute function copy_item_picture();

update inventory_items set image = image where image not like '/api/pictures/%';
update order_lines set image = copied_picture(image, store_id) where image not like '/api/pictures/%';

-- How much each person has uploaded.
create table picture_uploads (
  user_id uuid not null constraint picture_uploads_user_id_fkey references users on delete cascade,
  picture_id text not null constraint picture_uploads_picture_id_fkey references pictures on delete cascade,
  bytes integer not null,
  constraint picture_uploads_pkey primary key (user_id, picture_id)
);
create index picture_uploads_picture_id_index on picture_uploads (picture_id);
