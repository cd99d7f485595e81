create table stores (
  id uuid primary key,
  owner_id uuid not null constraint stores_owner_id_fkey references users,
  name text not null,
  industry text,
  employees integer not null default 0,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  -- Null until geocoded: such a store has its page, but is not found nearby.
  latitude double precision,
  longitude double precision,
  -- The tenth-of-a-degree square that the point lies in: searches read whole squares.
  cell integer generated always as (
    floor((latitude + 90) * 10)::integer * 4000 + floor((longitude + 180) * 10)::integer
  ) stored,
  -- The point on the unit sphere: nearness becomes three subtractions, not trigonometry per row.
  x double precision generated always as (cos(radians(latitude)) * cos(radians(longitude))) stored,
  y double precision generated always as (cos(radians(latitude)) * sin(radians(longitude))) stored,
  z double precision generated always as (sin(radians(latitude))) stored,
  created_at timestamptz not null default now(),
  -- A deleted store is hidden everywhere at once; its orders outlive it.
  deleted_at timestamptz,
  constraint stores_employees_check check (employees >= 0),
  constraint stores_point_check check ((latitude is null) = (longitude is null))
);

create index stores_owner_id_index on stores (owner_id);
-- Nearby searches read the squares of this index alone and measure what is in them.
create index stores_cell_index on stores (cell) include (x, y, z, id) where deleted_at is null;

create table store_editors (
  store_id uuid not null constraint store_editors_store_id_fkey references stores on delete cascade,
  user_id uuid not null constraint store_editors_user_id_fkey references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint store_editors_pkey primary key (store_id, user_id)
);

create index store_editors_user_id_index on store_editors (user_id);

create table favorites (
  user_id uuid not null constraint favorites_user_id_fkey references users on delete cascade,
  store_id uuid not null constraint favorites_store_id_fkey references stores on delete cascade,
  created_at timestamptz not null default now(),
  constraint favorites_pkey primary key (user_id, store_id)
);

-- 'Who follows this store', for counts and promotions.
create index favorites_store_id_index on favorites (store_id, user_id);
