-- Units of cancelled orders go back to the platform that they came from: a write of negative units, with the event that
-- caused it. An order's sale of an item is still told once.
alter table stock_writes
  add column event_id bigint,
  drop constraint stock_writes_order_id_store_id_item_id_unique,
  add constraint stock_writes_order_id_store_id_item_id_event_id_unique
    unique nulls not distinct (order_id, store_id, item_id, event_id),
  drop constraint stock_writes_units_check,
  add constraint stock_writes_units_check check (units <> 0 and (units < 0) = (event_id is not null));
