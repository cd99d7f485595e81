-- What happens to an order that nobody accepts. A store without a row is reminded, and nothing else happens.
create table acceptance_settings (
  store_id uuid constraint acceptance_settings_pkey primary key
    constraint acceptance_settings_store_id_fkey references stores,
  -- Minutes in which the store is open.
  remind_minutes integer not null,
  act_minutes integer not null,
  action text not null,
  updated_at timestamptz not null,
  constraint acceptance_settings_action_check check (action in ('none', 'cancel', 'accept')),
  constraint acceptance_settings_minutes_check check (remind_minutes > 0 and act_minutes > remind_minutes)
);
