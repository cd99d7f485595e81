-- Pictures in the widths in which screens show them, made when somebody first asks for one.
create table picture_sizes (
  picture_id text not null constraint picture_sizes_picture_id_fkey references pictures on delete cascade,
  -- One of the widths that the contract lists.
  width integer not null,
  -- WebP; null where the original is served: it is smaller, or cannot be converted.
  bytes bytea,
  constraint picture_sizes_pkey primary key (picture_id, width)
);
