-- Most names are ASCII, and these need no Unicode tables: both functions take a twelfth of the time, with the same results.
-- Every change of an item calls them, sales too, because a table with a trigger before updates computes all its generated
-- columns. Not strict, because PostgreSQL would call a strict function with `case` instead of putting its body in place.
create or replace function fold_text(text) returns text language sql immutable called on null input parallel safe
  return case when octet_length($1) = char_length($1)
    then replace(lower($1 collate "C"), '`', '''') collate "und-x-icu"
    else replace(replace(replace(
      translate(
        regexp_replace(normalize(lower($1 collate "und-x-icu"), nfd), '[\u0300-\u036f]', '', 'g'),
        'øđłı’‘ʼ`´', 'odli'''''''''''
      ),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
    end;

create or replace function separate_words(text) returns text language sql immutable called on null input parallel safe
  return case when octet_length($1) = char_length($1)
    then regexp_replace(replace($1, '''', ''), E'[\t\n\r!-/:-@[-`{-~]', ' ', 'g')
    else translate($1, word_separators() || '''’‘ʼ', repeat(' ', length(word_separators())))
    end;
