-- Counts of what stores show, kept so that a page of local products reads no more than it shows.

-- The products of a store that are not hidden, by category and price step. The steps are those between the bounds of the
-- price ranges in the contract: below 25.00, below 50.00, 50.00, up to 100.00, above. The sum of all rows with the same
-- store, cell and category counts; there is one row, or several after changes at the same time. `cell` is that of the
-- items, and null for a store that is not found nearby.
create table shelf_counts (
  store_id uuid not null,
  cell integer,
  category text not null,
  step_0 integer not null,
  step_1 integer not null,
  step_2 integer not null,
  step_3 integer not null,
  step_4 integer not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

create index shelf_counts_cell_index on shelf_counts (cell)
  include (store_id, category, step_0, step_1, step_2, step_3, step_4) where cell is not null;
create index shelf_counts_store_id_index on shelf_counts (store_id);

create function price_step(price_cents integer) returns integer language sql immutable parallel safe
  return width_bucket(price_cents, array[2500, 5000, 5001, 10001]);

-- Adds products (sign 1) and takes products away (sign -1). It merges the rows that nobody else is changing and never
-- waits: a row that another transaction holds stays, and the sums remain right.
create function change_shelf_counts(
  store_ids uuid[], cells integer[], categories text[], prices integer[], signs integer[]
) returns void language sql as $$
  with changes as materialized (
    select store_id, cell, category,
      coalesce(sum(sign) filter (where price_step(price) = 0), 0) as step_0,
      coalesce(sum(sign) filter (where price_step(price) = 1), 0) as step_1,
      coalesce(sum(sign) filter (where price_step(price) = 2), 0) as step_2,
      coalesce(sum(sign) filter (where price_step(price) = 3), 0) as step_3,
      coalesce(sum(sign) filter (where price_step(price) = 4), 0) as step_4
    from unnest(store_ids, cells, categories, prices, signs) as change (store_id, cell, category, price, sign)
    group by store_id, cell, category
  ),
  taken as (
    delete from shelf_counts where ctid = any(array(
      select counts.ctid
      from changes join shelf_counts as counts
        on counts.store_id = changes.store_id and counts.category = changes.category
        and counts.cell is not distinct from changes.cell
      where (changes.step_0, changes.step_1, changes.step_2, changes.step_3, changes.step_4) <> (0, 0, 0, 0, 0)
      for update of counts skip locked
    ))
    returning *
  )
  insert into shelf_counts
  select store_id, cell, category, sum(step_0), sum(step_1), sum(step_2), sum(step_3), sum(step_4)
  from (select * from changes union all select * from taken) as parts
  group by store_id, cell, category
  having (sum(step_0), sum(step_1), sum(step_2), sum(step_3), sum(step_4)) <> (0, 0, 0, 0, 0)
$$;

create function count_new_items() returns trigger language plpgsql as $$
begin
  perform change_shelf_counts(
    array_agg(store_id), array_agg(cell), array_agg(category), array_agg(price_cents), array_agg(1))
  from new_items where not hidden having count(*) > 0;
  return null;
end
$$;

create function count_removed_items() returns trigger language plpgsql as $$
begin
  perform change_shelf_counts(
    array_agg(store_id), array_agg(cell), array_agg(category), array_agg(price_cents), array_agg(-1))
  from old_items where not hidden having count(*) > 0;
  return null;
end
$$;

-- One trigger for all that follows an item. An order changes none of it, and stops at the first `if`.
create function follow_changed_items() returns trigger language plpgsql as $$
begin
  if not exists (
    select item_id, store_id, cell, hidden, category, price_cents, search_text from new_items
    except select item_id, store_id, cell, hidden, category, price_cents, search_text from old_items
  ) then
    return null;
  end if;
  perform change_shelf_counts(
    array_agg(store_id), array_agg(cell), array_agg(category), array_agg(price_cents), array_agg(sign))
  from (
    select store_id, cell, category, price_cents, 1 as sign from new_items where not hidden
    union all select store_id, cell, category, price_cents, -1 from old_items where not hidden
  ) as changes having count(*) > 0;
  perform learn_nearby_words(array_agg(cell), array_agg(search_text))
  from (select cell, search_text from new_items except select cell, search_text from old_items) as items
  having count(*) > 0;
  return null;
end
$$;

drop trigger inventory_items_words_update_trigger on inventory_items;
drop function learn_words_of_changed_items();

create trigger inventory_items_count_insert_trigger
  after insert on inventory_items referencing new table as new_items
  for each statement execute function count_new_items();
create trigger inventory_items_count_delete_trigger
  after delete on inventory_items referencing old table as old_items
  for each statement execute function count_removed_items();
create trigger inventory_items_follow_trigger
  after update on inventory_items referencing old table as old_items new table as new_items
  for each statement execute function follow_changed_items();

insert into shelf_counts
select store_id, cell, category,
  count(*) filter (where price_step(price_cents) = 0), count(*) filter (where price_step(price_cents) = 1),
  count(*) filter (where price_step(price_cents) = 2), count(*) filter (where price_step(price_cents) = 3),
  count(*) filter (where price_step(price_cents) = 4)
from inventory_items where not hidden
group by store_id, cell, category;

-- A store's page, and the newest products of a store for local products. A sale changes neither until nothing is left.
create index inventory_items_page_index on inventory_items
  (store_id, (case when in_stock then 0 else 1 end), (left(lower(name), 200) collate "C"), item_id) where not hidden;
create index inventory_items_newest_index on inventory_items
  (store_id, in_stock, created_at desc, item_id) include (category, price_cents) where not hidden;

-- The planner would expect a thousand words from each, and prepare for a million.
alter function without_one_letter(text) rows 10;
alter function search_forms_of(text) rows 20;
alter function words_of(text) rows 6;

analyze shelf_counts;
