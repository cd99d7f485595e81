-- The server keeps the words of the names of stores too, so each store that appears, moves, or gets another name is a
-- change of its cell, also when all its words were known before.
create or replace function learn_words_of_store() returns trigger language plpgsql as $$
begin
  perform learn_nearby_words(array[new.cell], array[fold_text(new.name)]);
  perform note_changed_words(array[new.cell]) where new.cell is not null;
  return null;
end
$$;

drop trigger stores_words_update_trigger on stores;
create trigger stores_words_update_trigger
  after update on stores
  for each row
  when ((old.cell, old.name, old.shown) is distinct from (new.cell, new.name, new.shown))
  execute function learn_words_of_store();
