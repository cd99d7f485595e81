-- What an owner may show of a store besides its drawn façade. Null where the owner gave nothing.
alter table stores
  add column description text,
  add column phone text,
  -- An http or https address.
  add column site text,
  -- Addresses of uploaded pictures, '/api/pictures/<hash>'.
  add column logo text,
  add column picture text,
  add constraint stores_site_check check (site ~* '^https?://'),
  add constraint stores_logo_check check (logo ~ '^/api/pictures/[0-9a-f]{64}$'),
  add constraint stores_picture_check check (picture ~ '^/api/pictures/[0-9a-f]{64}$');

-- The view has the columns that the table had when it was made.
create or replace view open_stores as
  select * from stores where deleted_at is null;
