-- The desk lists the parts that a store still works on by the time that was promised, those without one at the end.
create index fulfillments_due_index on fulfillments
  (store_id, status, coalesce(slot_ends_at, promised_by, 'infinity'::timestamptz), placed_at, order_id)
  where status not in ('delivered', 'completed', 'cancelled');
