-- A courier moves the parts of a run.
alter table order_events
  drop constraint order_events_actor_kind_check,
  add constraint order_events_actor_kind_check
    check (actor_kind in ('customer', 'owner', 'editor', 'courier', 'deadline')) not valid;
