-- The stores that were not deleted. Every query of the features reads this view, so that none can forget to leave out
-- deleted stores. Orders keep deleted stores: they read the table. PostgreSQL replaces the view by the table and its
-- condition before it plans, so indexes and plans are those of the table.
-- A column that is added to the table later is not in the view: the migration that adds it replaces the view.
create view open_stores as
  select * from stores where deleted_at is null;
