-- What a store asks of couriers at the door.
create table proof_settings (
  store_id uuid primary key references stores,
  proof text not null,
  updated_at timestamptz not null,
  constraint proof_settings_proof_check check (proof in ('none', 'pin', 'photo'))
);
comment on table proof_settings is 'What couriers need to deliver an order of a store. Without a row they need nothing.';

-- What is asked stays as it was when the part came into a run. A photo is deleted after some weeks.
create table delivery_proofs (
  order_id uuid not null,
  store_id uuid not null,
  proof text not null,
  pin text not null,
  pin_failures integer not null default 0,
  wrong_pin text,
  photo bytea,
  photo_at timestamptz,
  constraint delivery_proofs_pkey primary key (order_id, store_id),
  constraint delivery_proofs_proof_check check (proof in ('pin', 'photo')),
  constraint delivery_proofs_pin_check check (pin ~ '^[0-9]{4}$'),
  constraint delivery_proofs_photo_check check ((photo is null) = (photo_at is null)),
  constraint delivery_proofs_part_fkey foreign key (order_id, store_id) references fulfillments (order_id, store_id)
);
create index delivery_proofs_photo_at_index on delivery_proofs (photo_at) where photo_at is not null;
comment on table delivery_proofs is
  'What a courier needs to deliver a part: the PIN of its customer, or a photo, which is deleted after some weeks.';
