-- A search learns how far an item is from the item itself, and does not look up its store.
alter table inventory_items
  add column x double precision,
  add column y double precision,
  add column z double precision;

create or replace function find_item_cell() returns trigger language plpgsql as $$
begin
  -- One query for all: an import calls this for each of its rows. The lock waits for a change of the store that is under
  -- way, whose trigger cannot see this item yet.
  select hidden_products.reason, case when shown then stores.cell end, stores.x, stores.y, stores.z
    into new.taken_down, new.cell, new.x, new.y, new.z
  from stores left join hidden_products
    on hidden_products.store_id = new.store_id and hidden_products.item_id = new.item_id
  where stores.id = new.store_id for share of stores;
  new.hidden = new.hidden or new.taken_down is not null;
  if new.hidden then
    new.cell = null;
  end if;
  return new;
end
$$;

drop trigger stores_cell_trigger on stores;
create trigger stores_cell_trigger
  after update on stores
  for each row
  when ((old.cell, old.shown, old.x, old.y, old.z) is distinct from (new.cell, new.shown, new.x, new.y, new.z))
  execute function move_items_of_store();

-- No count and no word changes.
alter table inventory_items disable trigger inventory_items_follow_trigger;
update inventory_items as items set x = stores.x, y = stores.y, z = stores.z
from stores where stores.id = items.store_id and stores.x is not null;
alter table inventory_items enable trigger inventory_items_follow_trigger;
