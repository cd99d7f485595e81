-- When a store took no orders. Rows are only ever added, and a pause that is lifted ends earlier. The deadlines of orders
-- leave these times out, also those that began and ended while nobody looked.
create table store_pauses (
  id bigint generated always as identity constraint store_pauses_pkey primary key,
  store_id uuid not null constraint store_pauses_store_id_fkey references stores,
  starts_at timestamptz not null,
  -- 'infinity' until somebody reopens.
  ends_at timestamptz not null,
  constraint store_pauses_ends_at_check check (ends_at >= starts_at)
);
create index store_pauses_store_id_ends_at_index on store_pauses (store_id, ends_at);

insert into store_pauses (store_id, starts_at, ends_at)
select store_id, updated_at, paused_until from delivery_settings where paused_until > greatest(now(), updated_at);

-- The time zone of the store in which the slot of a part was chosen.
alter table fulfillments add column slot_time_zone text;

update fulfillments parts set slot_time_zone = coalesce(delivery.settings ->> 'timeZone', case
  when stores.state in ('CA', 'NV', 'OR', 'WA') then 'America/Los_Angeles'
  when stores.state in ('CO', 'ID', 'MT', 'NM', 'UT', 'WY') then 'America/Denver'
  when stores.state in ('AL', 'AR', 'IL', 'IA', 'KS', 'LA', 'MN', 'MS', 'MO', 'NE', 'ND', 'OK', 'SD', 'TN', 'TX', 'WI')
    then 'America/Chicago'
  when stores.state = 'AK' then 'America/Anchorage'
  when stores.state = 'AZ' then 'America/Phoenix'
  when stores.state = 'HI' then 'Pacific/Honolulu'
  else 'America/New_York'
end)
from stores left join delivery_settings delivery on delivery.store_id = stores.id
where stores.id = parts.store_id and parts.slot_starts_at is not null;

alter table fulfillments
  add constraint fulfillments_slot_time_zone_check check ((slot_starts_at is null) = (slot_time_zone is null));
