-- Search also reads what a source says of a product beside its names: generic name, quantity, labels, and kinds.
alter table products add column search_words text;
alter table catalogue_import_rows add column search_words text;
alter table catalogue_import_waiting add column search_words text;
alter table catalogue_import_filled add column search_words text;

-- The form of the document. The sweep writes older ones again (search_document_version in functions/search.sql).
alter table product_search add column version smallint not null default 0;
create index product_search_version on product_search (version);

-- Words that mean the same, from functions/z-meanings-*.sql. A text with a `term` also finds the others of its meaning,
-- `narrower` ones, and products of a `category`.
create table search_meanings (
  role text not null check (role in ('kind', 'property', 'color', 'nickname')),
  meaning integer not null,
  term_key text collate "C" not null,
  use text not null check (use in ('term', 'narrower', 'category')),
  primary key (term_key, role, meaning)
);
create index search_meanings_group on search_meanings (role, meaning, term_key);
create index search_meanings_words on search_meanings using gin (string_to_array(term_key, ' '));
