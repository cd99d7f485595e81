-- The server keeps the words of cells in memory, and asks with each search whether they are still complete. Each change of
-- the words of a cell adds a random number to the sum over its rows. A change is a row of its own, so that no transaction
-- waits for another one. A daily job adds the rows of a cell together.
create table word_changes (
  cell integer not null,
  -- A whole number. A sum of these is exact, and faster than one of integers.
  change double precision not null
);
create index word_changes_index on word_changes (cell) include (change);

create function note_changed_words(cells integer[]) returns void language sql as $$
  insert into word_changes (cell, change)
  select cell, 1 + floor(random() * 1000000) from (select distinct unnest(cells) as cell) as changed;
$$;

-- Notes the words of these texts, each in its cell. Texts without a cell are not found by anybody.
create or replace function learn_nearby_words(cells integer[], texts text[]) returns void language sql as $$
  with words as materialized (
    select distinct given.cell, word
    from unnest(cells, texts) as given (cell, text), words_of(given.text) as parts (word)
    where given.cell is not null
  ),
  learned as (
    insert into nearby_words (cell, word)
    select cell, word from words
    where not exists (
      select from nearby_words as known where known.cell = words.cell and known.word = words.word
    )
    returning cell
  )
  select note_changed_words(array_agg(cell)) from learned having count(*) > 0;
$$;

-- Similar words are found in the memory of the server.
drop table search_forms;
drop function learn_search_words(text[]);
drop function search_forms_of(text);
drop function without_one_letter(text);
