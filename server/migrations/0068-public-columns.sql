-- The view has the columns that the table had when it was made: the time of a suspension came later.
create or replace view public_stores as
  select * from stores where shown;
