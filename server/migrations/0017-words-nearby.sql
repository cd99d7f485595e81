-- A search corrects what is typed by the words that exist nearby, and finds stores by their name.

-- A text as searches compare it: in small letters, without accents, with straight apostrophes.
create function fold_text(text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(
    translate(
      regexp_replace(normalize(lower($1 collate "und-x-icu"), nfd), '[\u0300-\u036f]', '', 'g'),
      'øđłı’‘ʼ`´', 'odli'''''''''''
    ),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

drop trigger inventory_items_words_insert_trigger on inventory_items;
drop trigger inventory_items_words_update_trigger on inventory_items;
drop function learn_words_of_new_items();
drop function learn_words_of_renamed_item();

-- Before version 17 PostgreSQL cannot change the expression of a column. Its indexes go with the column.
alter table inventory_items drop column search_text;
alter table inventory_items
  add column search_text text not null generated always as (
    fold_text(left(name, 200) || E'\n' || left(category_name, 100))
  ) stored,
  -- The words of an item between spaces. A search ranks what it finds by them.
  add column search_words text not null generated always as (
    ' ' || separate_words(fold_text(left(name, 200) || ' ' || left(category_name, 100))) || ' '
  ) stored;
create index inventory_items_cell_index on inventory_items (cell, category, price_cents)
  include (store_id, in_stock, created_at, item_id, search_text)
  where cell is not null;
create index inventory_items_search_index on inventory_items using gin (item_search_keys(cell, search_text))
  with (gin_pending_list_limit = 64);

-- Each word of the items and store names in a cell. A row says that the word was there once; the indexes of items and
-- stores say where it is now.
create table nearby_words (
  cell integer not null,
  word text collate "C" not null
);
-- Not unique, as search_forms is not: see there.
create index nearby_words_index on nearby_words (cell, word);

-- The words of a text, each cut to a length that people type.
create function words_of(text text) returns setof text language sql immutable strict parallel safe as $$
  select distinct left(word, 40) from unnest(string_to_array(separate_words(text), ' ')) as parts (word) where word <> ''
$$;

create or replace function learn_search_words(texts text[]) returns void language sql as $$
  with words as materialized (
    select distinct word from unnest(texts) as given (text), words_of(given.text) as parts (word)
    where length(word) between 3 and 20 and word !~ '^[0-9]+$'
  )
  insert into search_forms (form, word)
  select forms.form, words.word
  from words, search_forms_of(words.word) as forms (form)
  where not exists (select from search_forms as known where known.form = '=' || words.word)
$$;

create or replace function search_forms_of(word text) returns setof text language sql immutable strict parallel safe as $$
  select '=' || word
  union all select '-' || shorter from without_one_letter(word) as shorter where length(word) >= 4
  union all select '>' || substr(word, place) from generate_series(2, length(word) - 2) as place
$$;

-- Notes the words of these texts, each in its cell. Texts without a cell are not found by anybody.
create function learn_nearby_words(cells integer[], texts text[]) returns void language sql as $$
  with words as materialized (
    select distinct given.cell, word
    from unnest(cells, texts) as given (cell, text), words_of(given.text) as parts (word)
    where given.cell is not null
  )
  insert into nearby_words (cell, word)
  select cell, word from words
  where not exists (
    select from nearby_words as known where known.cell = words.cell and known.word = words.word
  );
  select learn_search_words(texts);
$$;

create function learn_words_of_items() returns trigger language plpgsql as $$
begin
  perform learn_nearby_words(array_agg(cell), array_agg(search_text))
  from (select distinct cell, search_text from new_items) as items
  having count(*) > 0;
  return null;
end
$$;

-- For a statement, because a store that moves takes all its items along. An order changes no word, and stops at the `if`.
create function learn_words_of_changed_items() returns trigger language plpgsql as $$
begin
  if exists (select cell, search_text from new_items except select cell, search_text from old_items) then
    perform learn_nearby_words(array_agg(cell), array_agg(search_text))
    from (select cell, search_text from new_items except select cell, search_text from old_items) as items;
  end if;
  return null;
end
$$;

create trigger inventory_items_words_insert_trigger
  after insert on inventory_items referencing new table as new_items
  for each statement execute function learn_words_of_items();
create trigger inventory_items_words_update_trigger
  after update on inventory_items referencing old table as old_items new table as new_items
  for each statement execute function learn_words_of_changed_items();

-- Stores are found by name: the words of the name behind the cell, as for items.
create index stores_search_index on stores using gin (item_search_keys(cell, fold_text(name)))
  with (gin_pending_list_limit = 64)
  where deleted_at is null;

create function learn_words_of_store() returns trigger language plpgsql as $$
begin
  perform learn_nearby_words(array[new.cell], array[fold_text(new.name)]);
  return null;
end
$$;

create trigger stores_words_insert_trigger
  after insert on stores for each row execute function learn_words_of_store();
create trigger stores_words_update_trigger
  after update of name, latitude, longitude on stores for each row
  when (old.cell is distinct from new.cell or old.name is distinct from new.name)
  execute function learn_words_of_store();

-- The forms of words of three letters, and of words with accents, are new.
delete from search_forms;
select learn_nearby_words(array_agg(cell), array_agg(text)) from (
  select distinct cell, search_text as text from inventory_items
  union select distinct cell, fold_text(name) from stores
) as texts
having count(*) > 0;
