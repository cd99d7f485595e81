-- A search by words: what is typed is corrected by the words that are known, then looked up in an index together with the
-- place. What it costs follows from what it finds, not from how much there is.

-- The characters between words. Apostrophes are not among them: they are left out, so that farmer's is found as farmers.
-- The bodies of these functions are bound when they are made, because an index is made without a search path.
create function word_separators() returns text language sql immutable parallel safe
  return E'\t\n\r\u00a0\u3000' || E'!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~¡¦§©«¬®°±·»¿×÷‐‑‒–—―…‹›“”„†‡•™';

-- The words of a text, separated by spaces. The text is in lower case already.
create function separate_words(text) returns text language sql immutable strict parallel safe
  return translate($1, word_separators() || '''’‘ʼ', repeat(' ', length(word_separators())));

-- What the index of searches holds of an item: each of its words behind its cell. Null for an item that nobody may find.
create function item_search_keys(cell integer, search_text text) returns tsvector
language sql immutable strict parallel safe
  return array_to_tsvector(
    string_to_array(cell || '/' || replace(separate_words(search_text), ' ', ' ' || cell || '/'), ' ')
  );

create index inventory_items_search_index on inventory_items using gin (item_search_keys(cell, search_text))
  -- Searches read what waits to be merged into the index from end to end, so it must stay short.
  with (gin_pending_list_limit = 64);

-- By what else a word is found: '=' is the word itself, '-' the word without one of its letters, '>' the word without its
-- first letters. A row says that an item had such a word once; the index above says where.
create table search_forms (
  form text collate "C" not null,
  word text collate "C" not null
);
-- Not unique: transactions that bring the same new words would wait for each other, in any order. The same row twice does
-- no harm.
create index search_forms_form_index on search_forms (form, word);

-- Every text that a word becomes by losing one letter.
create function without_one_letter(word text) returns setof text language sql immutable strict parallel safe as $$
  select distinct left(word, place - 1) || substr(word, place + 1) from generate_series(1, length(word)) as place
$$;

create function search_forms_of(word text) returns setof text language sql immutable strict parallel safe as $$
  select '=' || word
  union all select '-' || shorter from without_one_letter(word) as shorter where length(word) >= 5
  union all select '>' || substr(word, place) from generate_series(2, length(word) - 2) as place
$$;

-- Notes the words of texts that no item had before. Words of three letters and less are found by their beginning alone,
-- numbers and very long words too.
create function learn_search_words(texts text[]) returns void language sql as $$
  with words as materialized (
    select distinct word
    from unnest(texts) as given (text), unnest(string_to_array(separate_words(text), ' ')) as parts (word)
    where length(word) between 4 and 20 and word !~ '^[0-9]+$'
  )
  insert into search_forms (form, word)
  select forms.form, words.word
  from words, search_forms_of(words.word) as forms (form)
  where not exists (select from search_forms as known where known.form = '=' || words.word)
$$;

create function learn_words_of_new_items() returns trigger language plpgsql as $$
begin
  perform learn_search_words(array(select distinct search_text from new_items));
  return null;
end
$$;

create function learn_words_of_renamed_item() returns trigger language plpgsql as $$
begin
  perform learn_search_words(array[new.search_text]);
  return null;
end
$$;

create trigger inventory_items_words_insert_trigger
  after insert on inventory_items
  referencing new table as new_items
  for each statement execute function learn_words_of_new_items();
create trigger inventory_items_words_update_trigger
  after update of name, category_name on inventory_items
  for each row when (old.search_text is distinct from new.search_text)
  execute function learn_words_of_renamed_item();

select learn_search_words(array(select distinct search_text from inventory_items));
