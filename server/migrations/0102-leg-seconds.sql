-- How long the courier takes to a stop, for the times that customers and the desk see.
alter table run_stops add column leg_seconds real;
comment on column run_stops.leg_seconds is
  'The seconds from the stop before, or from the store to the first one. Null where nobody knows.';
