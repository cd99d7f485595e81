-- A picture may be in an object store. Then its bytes are not here, but its size and the name of its object are.
alter table pictures alter column bytes drop not null,
  add column object_key text,
  add column object_bytes integer,
  add constraint pictures_object_check check (
    (bytes is null) = (object_key is not null) and (object_key is null) = (object_bytes is null)
  );
