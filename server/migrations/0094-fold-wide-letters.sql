-- A search for 'fig' finds the ligature of a PDF, and one for 'jam' the wide letters of a Japanese keyboard. Only texts
-- with such letters are normalized: in all others '™' and '½' stay the separators and signs that they are.
create or replace function fold_text(text) returns text language sql immutable called on null input parallel safe
  return case when octet_length($1) = char_length($1)
    then replace(lower($1 collate "C"), '`', '''') collate "und-x-icu"
    else replace(replace(replace(
      translate(
        regexp_replace(
          normalize(
            lower(
              case when $1 ~ '[\ufb00-\ufb06\uff01-\uffee]' then normalize($1, nfkc) else $1 end collate "und-x-icu"
            ),
            nfd
          ),
          '[\u0300-\u036f]', '', 'g'
        ),
        'øđłı’‘ʼ`´', 'odli'''''''''''
      ),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
    end;
