-- When a store without slots promised to deliver, and the zone of its clock. The rule says so at the moment of the
-- order. Null for stores with slots, and for older orders.
alter table fulfillments add column promised_by timestamptz, add column promised_time_zone text;
