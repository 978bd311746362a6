-- The search document of each product. The functions that read these documents are in search-reading.sql.

-- Returns the version of the search documents. Increment it after a change to refresh_product_search or search_terms.
-- The scheduled sweep then updates older documents.
create or replace function search_document_version() returns smallint
  language sql immutable parallel safe
  return 4::smallint;

-- Updates up to `most` documents of an older version. Returns how many were updated.
create or replace function refresh_old_documents(most integer) returns integer
  language plpgsql
as $$
declare
  old bigint[] := array(select product_id from product_search where version < search_document_version() limit most);
begin
  perform refresh_product_search(array(select id from products where family_id = any(old)));
  return cardinality(old);
end $$;

-- Returns “spf” and each sun protection factor in a text as one word, such as spf50, so that it matches no other number.
create or replace function sun_factors(value text) returns text
  language sql immutable parallel safe strict
  return (select coalesce(string_agg(distinct 'spf spf' || ltrim(found[1], '0'), ' '), '')
    from regexp_matches(lower(value), '\m(?:spf|fps|lsf|ip|factor|faktor|indice)[^[:alnum:]]{0,2}(\d{1,3})(?!\d)', 'g') as found);

-- Returns a search document with one word for each ingredient. Searches for an ingredient find products by their labels.
create or replace function with_ingredients(words tsvector, ids integer[]) returns tsvector
  language sql immutable parallel safe
  return ts_delete(words, array(select lexeme from unnest(words) where starts_with(lexeme, 'ꙮi')))
    || coalesce((select string_agg('ꙮi' || id || ':1C', ' ') from unnest(ids) as id), '')::tsvector;

-- Writes the search documents of these products and of their parents, and adds new words to the vocabulary.
create or replace function refresh_product_search(ids bigint[])
  returns void
  language plpgsql
as $$
declare
  families bigint[] := array(select distinct family_id from products where id = any(ids) order by 1);
begin
  -- If two transactions add shades to one product, the lock makes the second transaction read the first transaction's
  -- shades. The order of the locks is the same as in refresh_ingredients, so that the two functions cannot deadlock.
  perform from products where id = any(families) order by id for no key update;

  delete from product_search where product_id = any(ids)
    and not exists (select from products where id = product_search.product_id and parent_id is null);
  delete from shade_search where product_id = any(ids)
    and not exists (select from products where id = shade_search.product_id and parent_id is not null);

  insert into shade_search (product_id, family_id, words)
  select id, parent_id,
    weighted_lexemes(search_terms(left(concat_ws(' ', variant_name, shade_code, variant_description, colour_family(variant_color)), 500)), 'D')::tsvector
  from products where id = any(ids) and parent_id is not null
  on conflict (product_id) do update set family_id = excluded.family_id, words = excluded.words
  where (shade_search.family_id, shade_search.words) is distinct from (excluded.family_id, excluded.words);

  insert into product_search (product_id, brand_id, category_id, subcategory_id, has_shades, name_key, title_key, words,
    shade_families, rating, version)
  select product.id, product.brand_id, product.category_id, product.subcategory_id, coalesce(shades.number > 0, false),
    search_key(product.name), search_key(brand.name) || ' ' || search_key(product.name),
    with_ingredients((weighted_lexemes(search_terms(left(product.name, 500)), 'A')
      || ' ' || weighted_lexemes(search_terms(left(concat_ws(' ', brand.name, brand.search_key,
        (select string_agg(name || ' ' || search_key, ' ') from brand_aliases where brand_id = brand.id)), 500)), 'B')
      || ' ' || weighted_lexemes(sun_factors(concat_ws(' ', product.name, coalesce(product.search_words, case when product.source is not null then product.description end))), 'A')
      || ' ' || weighted_lexemes(search_terms(concat_ws(' ', category.name, subcategory.name,
        left(array_to_string(product.default_tags, ' '), 500), left(coalesce(product.search_words, case when product.source is not null then product.description end), 500))), 'C')
      -- One word finds all products of a kind. Its first letter is one that no member types. "ꙮnone" marks other products.
      || ' ꙮ' || coalesce(product.subcategory_id::text, 'none') || ':1C'
      || ' ' || coalesce(shades.words, ''))::tsvector, product.ingredient_ids),
    coalesce(shades.colours, '{}'), product.average_rating, search_document_version()
  from products product
  join brands brand on brand.id = product.brand_id
  left join categories category on category.id = product.category_id
  left join subcategories subcategory on subcategory.id = product.subcategory_id
  left join lateral (
    select count(*) as number,
      (select string_agg(word || ':1D', ' ') from (select distinct word
        from shade_search named cross join lateral unnest(tsvector_to_array(named.words)) word
        where named.family_id = product.id order by word limit 5000) as used) as words,
      array_remove(array_agg(distinct colour_family(colour.variant_color)), null) as colours
    from shade_search shade join products colour on colour.id = shade.product_id
    where shade.family_id = product.id
  ) as shades on true
  where product.id = any(families) and product.parent_id is null
  on conflict (product_id) do update set
    brand_id = excluded.brand_id, category_id = excluded.category_id, subcategory_id = excluded.subcategory_id,
    has_shades = excluded.has_shades, name_key = excluded.name_key, title_key = excluded.title_key, words = excluded.words,
    shade_families = excluded.shade_families, rating = excluded.rating, version = excluded.version
  where (product_search.brand_id, product_search.category_id, product_search.subcategory_id, product_search.has_shades,
    product_search.name_key, product_search.title_key, product_search.words, product_search.shade_families, product_search.rating, product_search.version)
    is distinct from (excluded.brand_id, excluded.category_id, excluded.subcategory_id, excluded.has_shades,
    excluded.name_key, excluded.title_key, excluded.words, excluded.shade_families, excluded.rating, excluded.version);

  -- Inserts words in a fixed order, so that two transactions cannot deadlock.
  insert into search_vocabulary (word)
  select distinct used.word
  from product_search cross join lateral unnest(tsvector_to_array(words)) as used (word)
  where product_id = any(families)
    and char_length(used.word) between 2 and 40
    and used.word !~ '^ꙮ'
    and used.word !~ '[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]'
    and not exists (select from search_vocabulary known where known.word = used.word collate "C")
  order by used.word
  on conflict do nothing;
end $$;

-- Copies popularity to the search documents. Popularity is 2 * log2(1 + people + reviews). `people` is the number of
-- members with a product of the family on their shelf.
create or replace function refresh_product_popularity() returns void
  language sql
begin atomic
  with kept as (
    select family_id, count(distinct user_id) as people
    from shelf_entries join products on products.id = shelf_entries.product_id group by family_id
  ), counted as (
    -- Rounded to whole numbers, so that few rows are updated.
    select product.id, round(2 * ln(1 + coalesce(kept.people, 0) + product.review_count) / ln(2))::smallint as popularity
    from products product left join kept on kept.family_id = product.id where product.parent_id is null
  ), changed as (
    select document.product_id, counted.popularity
    from product_search document join counted on counted.id = document.product_id
    where counted.popularity <> document.popularity
    -- Skips documents that another transaction is writing, so this never waits or deadlocks. The next run updates these
    -- documents.
    for no key update of document skip locked
  )
  update product_search set popularity = changed.popularity
  from changed where changed.product_id = product_search.product_id;
end;

-- Updates the frequency of each word in the vocabulary from PostgreSQL's statistics. Runs as the owner, because
-- PostgreSQL hides the statistics of an index from other roles. Takes no parameters, so that callers cannot misuse the
-- owner's rights.
create or replace function refresh_word_frequencies() returns void
  language plpgsql security definer set search_path from current
as $$
begin
  -- Collects the statistics first if they are missing or old.
  if (select reltuples < 0 or changed.n_mod_since_analyze > 50 + reltuples / 10
    from pg_class join pg_stat_all_tables changed on changed.relid = pg_class.oid where pg_class.oid = 'product_search'::regclass)
  then
    analyze product_search;
  end if;
  with counted as (
    select word,
      max(round(share * products)) filter (where tablename = 'product_search')::integer as frequency,
      max(round(share * products)) filter (where tablename = 'product_search_name_words')::integer as frequency_in_names
    from pg_stats cross join lateral unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (word, share)
      cross join (select reltuples as products from pg_class where oid = 'product_search'::regclass) as size
    where schemaname = current_schema() and word is not null
      and (tablename, attname) in (('product_search', 'words'), ('product_search_name_words', 'ts_filter'))
    group by word
  )
  update search_vocabulary
  set frequency = coalesce(counted.frequency, 0), frequency_in_names = coalesce(counted.frequency_in_names, 0)
  from search_vocabulary known left join counted using (word)
  where known.word = search_vocabulary.word and (search_vocabulary.frequency, search_vocabulary.frequency_in_names)
    is distinct from (coalesce(counted.frequency, 0), coalesce(counted.frequency_in_names, 0));
end $$;

-- Writes the documents of added products. A new shade also changes its parent's document.
create or replace function search_added_products()
  returns trigger
  language plpgsql
as $$
begin
  perform refresh_product_search(array(select id from added union select parent_id from added where parent_id is not null));
  return null;
end $$;

-- Updates the parents of deleted shades. A parent that has no shades left becomes a search result itself.
create or replace function search_deleted_products()
  returns trigger
  language plpgsql
as $$
begin
  perform refresh_product_search(array(select distinct parent_id from deleted where parent_id is not null));
  return null;
end $$;

-- Updates the documents of a changed product, of its old and new parent, and of its shades. The documents contain
-- names, colors, categories, and search words.
create or replace function search_renamed_product()
  returns trigger
  language plpgsql
as $$
begin
  perform refresh_product_search(
    array_remove(array[new.id, new.parent_id, old.parent_id], null) || array(select id from products where parent_id = new.id));
  return null;
end $$;

-- Copies a changed rating to the document, because search sorts and filters by it.
create or replace function search_rated_product()
  returns trigger
  language plpgsql
as $$
begin
  update product_search set rating = new.average_rating where product_id = new.id;
  return null;
end $$;

-- Updates the folded brand name of the brand's products. Also updates the products' documents, because each document
-- contains the brand name.
create or replace function search_renamed_brand()
  returns trigger
  language plpgsql
as $$
begin
  update products set brand_folded = fold(new.name) where brand_id = new.id and brand_folded <> fold(new.name);
  perform refresh_product_search(array(select id from products where brand_id = new.id));
  return null;
end $$;

-- Updates the documents of the brand's products, because each document contains the brand's aliases.
create or replace function search_brand_alias()
  returns trigger
  language plpgsql
as $$
begin
  perform refresh_product_search(
    array(select id from products where brand_id in (coalesce(old.brand_id, new.brand_id), coalesce(new.brand_id, old.brand_id))));
  return null;
end $$;

create or replace trigger product_search_added
  after insert on products referencing new table as added
  for each statement
  execute function search_added_products();

create or replace trigger product_search_deleted
  after delete on products referencing old table as deleted
  for each statement
  execute function search_deleted_products();

create or replace trigger product_search_renamed
  after update on products
  for each row
  when (old.name is distinct from new.name or old.variant_name is distinct from new.variant_name
    or old.variant_description is distinct from new.variant_description
    or old.shade_code is distinct from new.shade_code
    or old.variant_color is distinct from new.variant_color or old.parent_id is distinct from new.parent_id
    or old.brand_id is distinct from new.brand_id or old.category_id is distinct from new.category_id
    or old.subcategory_id is distinct from new.subcategory_id or old.search_words is distinct from new.search_words
    or old.default_tags is distinct from new.default_tags or old.description is distinct from new.description and new.source is not null)
  execute function search_renamed_product();

create or replace trigger product_search_rated
  after update on products
  for each row
  when (new.parent_id is null and old.average_rating is distinct from new.average_rating)
  execute function search_rated_product();

create or replace trigger product_search_brand_renamed
  after update on brands
  for each row
  when (old.name is distinct from new.name)
  execute function search_renamed_brand();

create or replace trigger product_search_alias
  after insert or delete or update on brand_aliases
  for each row
  execute function search_brand_alias();
