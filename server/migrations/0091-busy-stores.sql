-- While a store is busy, what it promises comes some minutes later. Both are null for a store that never was.
alter table delivery_settings add column busy_minutes integer,
  add column busy_until timestamptz,
  add constraint delivery_settings_busy_check check ((busy_minutes is null) = (busy_until is null));
