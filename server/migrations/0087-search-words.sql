create table search_words (
  says text primary key,
  things text not null,
  since timestamptz not null,
  constraint search_words_length_check check (length(says) between 1 and 100 and length(things) between 1 and 500)
);
comment on table search_words is
  'Occasions that operators add to the searches for products: its words, and words of the things that it finds.';
