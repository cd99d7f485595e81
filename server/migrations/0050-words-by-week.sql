-- The desk searches week by week, the newest first, and stops when its page is full. So a word stands in the index behind
-- its store and its week: the posting lists of one week are as long as what the week has, however long the past is.

-- The week of an instant, counted in steps of seven days since 1970.
create function week_of(at timestamptz) returns integer language sql immutable strict parallel safe
  return floor(extract(epoch from at) / 604800)::integer;

drop function words_of_part(uuid, text[]);

-- The words of a part in the index: '1f6f8a112969/rye' is 'rye' in a store whose id ends so, in week 2969.
create function words_of_part(store_id uuid, placed_at timestamptz, texts text[]) returns tsvector
language sql immutable parallel safe
  return array_to_tsvector(array(
    select distinct right(store_id::text, 8) || week_of(placed_at) || '/' || left(word, 60)
    from unnest(string_to_array(separate_words(fold_text(array_to_string(texts, ' '))), ' ')) as word
    where word <> ''
  ));

drop index part_words_index;
update part_words set words = array_to_tsvector(array(
  select right(part_words.store_id::text, 8) || week_of(parts.placed_at) || '/' || word
  from unnest(tsvector_to_array(part_words.words)) as word
  where word <> part_words.store_id::text
))
from fulfillments parts where parts.order_id = part_words.order_id and parts.store_id = part_words.store_id;
create index part_words_index on part_words using gin (words)
  -- Every week that a search asks for reads what waits to be merged into the index, so it must stay short.
  with (gin_pending_list_limit = 64);

-- Orders count taken places and used codes in these rows. Room on each page keeps the new version of a row beside the old
-- one, so that the indexes need no new entries.
alter table delivery_slots set (fillfactor = 60);
alter table promotions set (fillfactor = 60);
