-- The index and the words of the neighborhood keep what the function said when a store was named.
reindex index stores_search_index;
select learn_nearby_words(array_agg(cell), array_agg(fold_text(name)))
from public_stores where name ~ '[\ufb00-\ufb06\uff01-\uffee]';
