-- A customer hears once that the courier is arriving.
alter table run_stops add column arriving_at timestamptz;
comment on column run_stops.arriving_at is
  'When the customer heard that the courier of this run is arriving. Of several parts of an order the first stop has it.';
