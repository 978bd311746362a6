-- Search (OP-45): one document for each product, kept by triggers, so that no writer can forget it.

-- Words of a text by single blanks: folded, without apostrophes, the dots of initials (e.l.f.) and trademark signs.
-- Punctuation is listed by code point, because character classes differ with the database's locale.
create function search_key(value text) returns text
  language sql immutable parallel safe strict
  return btrim(regexp_replace(
    regexp_replace(
      regexp_replace(fold(normalize(regexp_replace(value, '[®™©℠]', '', 'g'), NFKC)), '[''`´ʹʻʼʽ‘’‛′]', '', 'g'),
      '\m([^\u0001-\u002f])\.(?=[^\u0001-\u002f](\M|\.))', '\1', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\uff00-\uff0f]+', ' ', 'g'));

-- What a text is found by, as words between blanks (some twice): its own, compounds in one (t/gel: tgel), elisions
-- apart (l'oreal: oreal). Without a subquery, because it runs twice for each product written.
create function search_words(value text) returns text
  language sql immutable parallel safe strict
  return btrim(search_key(value)
    || ' ' || search_key(regexp_replace(value, '[''`´ʹʻʼʽ‘’‛′]', ' ', 'g'))
    || ' ' || search_key(regexp_replace(value, '[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00b7\u2010-\u2027]', '', 'g')));

-- The words as lexemes of a weight; a word of two weights keeps the higher. A lexeme holds 2,046 bytes at most.
create function weighted_lexemes(words text, weight text) returns text
  language sql immutable parallel safe strict
  return case when words = '' then '' else replace(words, ' ', ':1' || weight || ' ') || ':1' || weight end;

-- The word and every form of it with one letter left out: two words share one if they are a typing mistake apart.
create function one_letter_short(word text) returns text[]
  language plpgsql immutable parallel safe strict as $$
declare
  forms text[] := array[word];
begin
  for gap in 1..char_length(word) loop
    forms := forms || (left(word, gap - 1) || substr(word, gap + 1));
  end loop;
  return forms;
end $$;

alter table brands add column search_key text not null generated always as (replace(search_key(name), ' ', '')) stored;
create index brands_search_key on brands (search_key);

-- Other spellings of a brand, as replace(search_key(name), ' ', '').
create table brand_aliases (
  search_key text primary key,
  name text not null,
  brand_id bigint not null references brands on delete cascade
);
create index brand_aliases_brand on brand_aliases (brand_id);

create table product_search (
  product_id bigint primary key references products on delete cascade,
  family_id bigint not null,
  has_shades boolean not null,
  name_key text collate "C" not null,
  -- Every text that counts as the product's whole name.
  whole_names text[] not null,
  -- Weight A: name, parent name, shade name; weight B: brand.
  words tsvector not null,
  -- Brand, name and shade, for similarity.
  document text not null
);
create index product_search_family on product_search (family_id, product_id);
create index product_search_name on product_search (name_key, product_id);
create index product_search_whole_names on product_search using gin (whole_names) with (fastupdate = off);
create index product_search_words on product_search using gin (words) with (fastupdate = off);
create index product_search_document on product_search using gin (document gin_trgm_ops) with (fastupdate = off)
  where product_id = family_id;

-- Words of all documents, to correct typing mistakes. Words of deleted products may stay: they find nothing.
create table search_vocabulary (
  word text collate "C" primary key,
  mistyped text[] not null generated always as (one_letter_short(word)) stored
);
create index search_vocabulary_mistyped on search_vocabulary using gin (mistyped) with (fastupdate = off);
create index search_vocabulary_trigrams on search_vocabulary using gin (word gin_trgm_ops) with (fastupdate = off);

create function refresh_product_search(ids bigint[]) returns void
  language sql
begin atomic
  with named as (
    select product.id, product.family_id, product.name, product.variant_name, parent.name as parent_name,
      brand.name as brand_name,
      concat_ws(' ', brand.name, (select string_agg(name, ' ') from brand_aliases where brand_id = brand.id)) as brand_names,
      exists (select from products shade where shade.parent_id = product.id) as has_shades
    from (select distinct unnest(ids) as id) as wanted
    join products product using (id)
    join brands brand on brand.id = product.brand_id
    left join products parent on parent.id = product.parent_id
  ), keyed as materialized (
    select *, search_key(name) as name_key, search_key(variant_name) as variant_key, search_key(brand_name) as brand_key
    from named
  )
  insert into product_search (product_id, family_id, has_shades, name_key, whole_names, words, document)
  select id, family_id, has_shades, name_key,
    array_remove(array[
      name_key, search_key(parent_name), variant_key, brand_key || ' ' || name_key, name_key || ' ' || variant_key,
      brand_key || ' ' || variant_key, brand_key || ' ' || name_key || ' ' || variant_key], null),
    (weighted_lexemes(search_words(left(concat_ws(' ', name, nullif(parent_name, name), variant_name), 500)), 'A')
      || ' ' || weighted_lexemes(search_words(left(brand_names, 500)), 'B'))::tsvector,
    concat_ws(' ', brand_key, name_key, variant_key)
  from keyed
  on conflict (product_id) do update set
    family_id = excluded.family_id, has_shades = excluded.has_shades, name_key = excluded.name_key,
    whole_names = excluded.whole_names, words = excluded.words, document = excluded.document
  where (product_search.family_id, product_search.has_shades, product_search.name_key, product_search.whole_names,
    product_search.words, product_search.document)
    is distinct from (excluded.family_id, excluded.has_shades, excluded.name_key, excluded.whole_names,
    excluded.words, excluded.document);

  -- In one order, so that two writers cannot wait for each other.
  insert into search_vocabulary (word)
  select distinct used.word
  from (select distinct unnest(ids) as product_id) as wanted
  join product_search using (product_id)
  cross join lateral unnest(tsvector_to_array(words)) as used (word)
  where char_length(used.word) >= 2
    and not exists (select from search_vocabulary known where known.word = used.word collate "C")
  order by used.word
  on conflict do nothing;
end;

create function products_added() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(select id from added union select parent_id from added where parent_id is not null));
  return null;
end $$;
create trigger product_search_added after insert on products
  referencing new table as added for each statement execute function products_added();

-- The parent of a deleted shade may have none left.
create function products_deleted() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(select distinct parent_id from deleted where parent_id is not null));
  return null;
end $$;
create trigger product_search_deleted after delete on products
  referencing old table as deleted for each statement execute function products_deleted();

create function product_renamed() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(
    array_remove(array[new.id, new.parent_id, old.parent_id], null) || array(select id from products where parent_id = new.id));
  return null;
end $$;
create trigger product_search_renamed after update on products for each row
  when ((old.name, old.variant_name, old.parent_id, old.brand_id)
    is distinct from (new.name, new.variant_name, new.parent_id, new.brand_id))
  execute function product_renamed();

create function brand_renamed() returns trigger language plpgsql as $$
begin
  update products set brand_folded = fold(new.name) where brand_id = new.id and brand_folded <> fold(new.name);
  perform refresh_product_search(array(select id from products where brand_id = new.id));
  return null;
end $$;
create trigger product_search_brand_renamed after update on brands for each row
  when (old.name is distinct from new.name) execute function brand_renamed();

create function brand_alias_changed() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(
    array(select id from products where brand_id in (coalesce(old.brand_id, new.brand_id), coalesce(new.brand_id, old.brand_id))));
  return null;
end $$;
create trigger product_search_alias after insert or update or delete on brand_aliases
  for each row execute function brand_alias_changed();

select refresh_product_search(array(select id from products));

-- Texts that found nothing (server/features/search/unanswered-searches.sql.ts keeps their number bounded).
create index unanswered_searches_oldest on unanswered_searches (last_at);
