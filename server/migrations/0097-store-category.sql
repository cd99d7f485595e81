-- The category that an owner has chosen. Without one the industry says it, where its words clearly do.
alter table stores add column chosen_category text
  constraint stores_chosen_category_check check (
    chosen_category in (
      'clothing', 'accessories', 'home-garden', 'electronics', 'food-beverage', 'health-beauty', 'sports-outdoors'
    )
  );

-- A view has the columns that the table had when it was made.
create or replace view open_stores as
  select * from stores where deleted_at is null;
create or replace view public_stores as
  select * from stores where shown;
