-- When and where a store delivers. A store without a row is always open, has no zones, and shares the common fee.
create table delivery_settings (
  store_id uuid constraint delivery_settings_pkey primary key constraint delivery_settings_store_id_fkey references stores,
  -- The whole document, as the contract's DeliverySettingsDraft. Every reader needs all of it, and no query looks inside.
  settings jsonb not null,
  -- A change names the version that the person saw. 0: the store was paused before the owner saved anything.
  version integer not null,
  -- Takes no orders before this instant; 'infinity' until somebody reopens.
  paused_until timestamptz,
  updated_at timestamptz not null
);

-- The places of a delivery window. A row appears with the first order that asks for the window.
create table delivery_slots (
  store_id uuid not null constraint delivery_slots_store_id_fkey references stores,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  taken integer not null default 0,
  capacity integer not null,
  constraint delivery_slots_pkey primary key (store_id, starts_at),
  constraint delivery_slots_taken_check check (taken between 0 and capacity),
  constraint delivery_slots_ends_at_check check (ends_at > starts_at)
);
