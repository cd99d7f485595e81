-- How near the point of a person's address is to the door, as the geocoder answered. Null without a point, and for
-- points that were saved before it was asked.
alter table users add column point_precision text;

alter table users add constraint users_point_precision_check
  check (point_precision in ('street', 'zip', 'city') and latitude is not null or point_precision is null);
