-- The search document of each product, and the interpretation of a search text.

-- Returns the version of the search documents. Increment it after a change to refresh_product_search or search_terms.
-- The scheduled sweep then updates older documents.
create or replace function search_document_version() returns smallint
  language sql immutable parallel safe
  return 2::smallint;

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

-- Writes the search documents of these products.
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
    weighted_lexemes(search_terms(left(concat_ws(' ', variant_name, variant_description, colour_family(variant_color)), 500)), 'D')::tsvector
  from products where id = any(ids) and parent_id is not null
  on conflict (product_id) do update set family_id = excluded.family_id, words = excluded.words
  where (shade_search.family_id, shade_search.words) is distinct from (excluded.family_id, excluded.words);

  insert into product_search (product_id, brand_id, category_id, subcategory_id, has_shades, name_key, title_key, words,
    shade_families, rating, version)
  select product.id, product.brand_id, product.category_id, product.subcategory_id, coalesce(shades.number > 0, false),
    search_key(product.name), search_key(brand.name) || ' ' || search_key(product.name),
    (weighted_lexemes(search_terms(left(product.name, 500)), 'A')
      || ' ' || weighted_lexemes(search_terms(left(concat_ws(' ', brand.name, brand.search_key,
        (select string_agg(name || ' ' || search_key, ' ') from brand_aliases where brand_id = brand.id)), 500)), 'B')
      || ' ' || weighted_lexemes(search_terms(concat_ws(' ', category.name, subcategory.name,
        left(coalesce(product.search_words, case when product.source is not null then product.description end), 500))), 'C')
      || ' ' || coalesce(shades.words, ''))::tsvector,
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
    and used.word !~ '[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]'
    and not exists (select from search_vocabulary known where known.word = used.word collate "C")
  order by used.word
  on conflict do nothing;
end $$;

-- Copies popularity to the search documents. Popularity is the binary logarithm of the number of shelves. It changes in
-- steps, so that few rows are updated. Skips documents that another transaction is writing, and so never waits and never
-- deadlocks. The next run updates them.
create or replace function refresh_product_popularity() returns void
  language sql
begin atomic
  with kept as (
    select family_id, count(distinct user_id) as people
    from shelf_entries join products on products.id = shelf_entries.product_id group by family_id
  ), counted as (
    select product.id, round(2 * ln(1 + coalesce(kept.people, 0) + product.review_count) / ln(2))::smallint as popularity
    from products product left join kept on kept.family_id = product.id where product.parent_id is null
  ), changed as (
    select document.product_id, counted.popularity
    from product_search document join counted on counted.id = document.product_id
    where counted.popularity <> document.popularity
    for no key update of document skip locked
  )
  update product_search set popularity = changed.popularity
  from changed where changed.product_id = product_search.product_id;
end;

-- Copies from PostgreSQL's statistics how often each word occurs. Collects the statistics first if they are missing or
-- old. Runs as the owner, because PostgreSQL hides the statistics of an index from other roles. Takes no parameters, so
-- that callers cannot misuse the owner's rights.
create or replace function refresh_word_frequencies() returns void
  language plpgsql security definer set search_path from current
as $$
begin
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

-- Returns candidates for each misspelled word: words with one different letter, words that sound the same, and, if the
-- misspelled word is long, words with similar trigrams. Each list has a maximum length.
create or replace function near_words(words text[], joins text[])
  returns jsonb
  language plpgsql
 STABLE PARALLEL SAFE STRICT
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
 SET "pg_trgm.similarity_threshold" TO '0.35'
as $$
declare
  pieces text[] := array(select distinct word_pieces(unnest(words)));
begin
  return jsonb_build_object(
    'near', (select coalesce(jsonb_object_agg(typed, candidates), '{}') from (
      select asked.word as typed,
        (select coalesce(jsonb_agg(jsonb_build_object('word', near.word, 'frequency', near.frequency)), '[]') from (
          (select word, frequency from search_vocabulary where mistyped && one_letter_short(asked.word)
            order by frequency desc, word limit 200)
          union
          -- Treats "wa" like the French "ois", which sounds the same.
          (select word, frequency from search_vocabulary
            where sound in (dmetaphone(asked.word), dmetaphone(regexp_replace(asked.word, 'wa$', 'ois'))) and sound <> ''
            order by frequency desc limit 100)
          union
          (select word, frequency from search_vocabulary where char_length(asked.word) >= 6 and word % asked.word
            order by similarity(word, asked.word) desc, word limit 30)) as near) as candidates
      from (select distinct unnest(words || joins) as word) as asked) as found),
    'frequencies', (select coalesce(jsonb_object_agg(word, frequency), '{}') from (
      select word, frequency from search_vocabulary where word = any(joins || pieces)
      union all select term_key, 0 from search_meanings where term_key = any(pieces)
        and not exists (select from search_vocabulary where word = term_key) group by 1) as known));
end $$;

-- Returns how often words with this prefix occur. If there are at most 60 such words, also returns the words, because
-- an index finds whole words faster than a prefix. Returns null if there are no such words. Counts up to 5,000 words,
-- because with a lower limit, search would rank the results of a common prefix one by one. Even a single letter begins
-- at most a few thousand words.
create or replace function words_begun(beginning text)
  returns jsonb
  language sql stable parallel safe strict
  return (select jsonb_build_object('frequency', sum(frequency), 'inNames', sum(frequency_in_names),
      'words', case when count(*) <= 60 then jsonb_agg(word) filter (where place <= 60) end)
    from (select word, frequency, frequency_in_names, row_number() over () as place from search_vocabulary
      where word >= beginning collate "C" and word < (beginning || chr(1114109)) collate "C" limit 5000) as begun
    having count(*) > 0);

-- Returns the catalog's data about a search text: words, synonyms, brands, and kinds. For a short text with an unknown
-- word, it also returns corrections. `key` is the text, normalized in the same way as names, and `text` contains the
-- words to find (5.75 is one word).
create or replace function read_search(value text)
  returns jsonb
  language plpgsql
 STABLE PARALLEL SAFE STRICT
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
as $$
declare
  typed text := without_article(search_key(regexp_replace(fold_script(value), '(\d)[.,](?=\d)', '\1', 'g')));
  words text[] := array(select word from unnest(string_to_array(typed, ' ')) with ordinality as typed (word, place)
    where word <> '' group by word order by min(place) limit 12);
  number integer := cardinality(words);
  little text := array_to_string(array(select word from unnest(words) word where word not in ('and', 'et', 'und', 'y', 'e')), '');
  -- All phrases of one to five consecutive words, separated by spaces.
  texts text[] := array(select array_to_string(words[first:first + length - 1], ' ')
      from generate_series(1, number) first cross join lateral generate_series(1, least(5, number - first + 1)) length);
  -- All pairs and triples of consecutive words, joined into one word.
  joins text[] := array(select replace(part, ' ', '') from unnest(texts) part
      where array_length(string_to_array(part, ' '), 1) in (2, 3));
  known jsonb;
  beginnings jsonb;
  meant text[];
  unknown text[];
  said jsonb;
  spelled text[];
begin
  select coalesce(jsonb_object_agg(word, greatest(frequency, 1)), '{}') into known
  from search_vocabulary where word = any(words || joins);
  -- Words that start with the last typed word or with an unknown word.
  select coalesce(jsonb_object_agg(typed.word, counted.begun), '{}') into beginnings
  from (select word from unnest(words) with ordinality as typed (word, place) where place = number or not known ? word) as typed
  cross join lateral words_begun(typed.word) as counted (begun) where begun is not null;
  -- Words of synonyms count as known, even if no product contains them.
  meant := array(select word from unnest(words) word where not known ? word
    and exists (select from search_meanings where string_to_array(term_key, ' ') @> array[word]));
  unknown := array(select word from unnest(words) word
    where not known ? word and not beginnings ? word and word <> all(meant) and is_correctable(word));
  select coalesce(jsonb_agg(jsonb_build_object('text', text, 'keys', keys, 'isKind', is_kind)), '[]') into said from (
    select text, array_agg(distinct key) as keys, bool_or(is_kind) as is_kind
    from unnest(texts) text cross join lateral unnest(text || phrase_forms(text)) form cross join lateral (
      select other.term_key as key, false as is_kind
      from search_synonyms term join search_synonyms other on other.group_id = term.group_id where term.term_key = form
      union all
      select case other.use when 'category' then '=' else '' end || other.term_key, term.role = 'kind'
      from search_meanings term join search_meanings other using (role, meaning) where term.term_key = form and term.use = 'term') as named
    where key <> text group by 1) as found;
  texts := texts || array(select unnest(singular_forms(word)) from unnest(words) word);
  texts := texts || array(select ltrim(jsonb_array_elements_text(one -> 'keys'), '=') from jsonb_array_elements(said) one);
  spelled := array(select distinct replace(name, ' ', '') from unnest(texts || array_to_string(words, '') || little) name where name <> '');
  return (
    select jsonb_build_object(
      'key', search_key(fold_script(value)), 'text', array_to_string(words, ' '), 'known', known, 'beginnings', beginnings, 'meant', meant,
      'products', (select greatest(1, reltuples) from pg_class where oid = 'product_search'::regclass),
      'synonyms', said,
      'frequencies', (select coalesce(jsonb_object_agg(word, jsonb_build_array(frequency, frequency_in_names)), '{}') from search_vocabulary
        where word = any(array(select distinct unnest(string_to_array(text, ' ')) from unnest(texts) text))),
      'brands', (select coalesce(jsonb_agg(jsonb_build_object('joined', found.joined, 'id', found.id, 'key', search_key(found.name))), '[]')
        from (select search_key as joined, id, name from brands where search_key = any(spelled)
          union all select alias.search_key, brand.id, brand.name from brand_aliases alias join brands brand on brand.id = alias.brand_id
          where alias.search_key = any(spelled)) as found),
      'kinds', (select coalesce(jsonb_agg(jsonb_build_object('name', folded, 'subcategory', subcategory)), '[]')
        from (select fold(name) as folded, null::bigint as subcategory from categories
          union all select fold(name), id from subcategories) as kind
        where folded = any(texts)),
      'ofKinds', (select coalesce(sum(total), 0) from product_counts
        where subcategory_id in (select id from subcategories where fold(name) = any(texts))),
      'near', case when number <= 6 and cardinality(unknown) > 0 then near_words(
        array(select word from unnest(unknown) word),
        array(select word from unnest(joins) word where is_correctable(word) and char_length(word) between 4 and 30)) end));
end $$;

-- True if a search document matches the filters of a search.
create or replace function fits_filter(found product_search, category bigint, subcategory bigint, brand bigint, least_rating numeric, shades text)
  returns boolean language sql immutable parallel safe
  return (category is null or found.category_id = category) and (subcategory is null or found.subcategory_id = subcategory)
    and (brand is null or found.brand_id = brand) and (least_rating is null or found.rating >= least_rating)
    and (shades is null or shades = any(found.shade_families));

-- Returns the first products of a very large result. The products are sorted by tier (brand, whole name, kind, all
-- words in the name, all other products), then by popularity. Reads no more rows than the page needs.
create or replace function popular_products(found_by tsquery, named_by tsquery, indexed tsquery, named tsquery, whole_key text, brands bigint[], kinds bigint[], few integer, few_named integer, category bigint, subcategory bigint, brand bigint, least_rating numeric, shades text, wanted integer)
  returns bigint[]
  language plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
 SET enable_bitmapscan TO 'on'
 SET enable_sort TO 'on'
as $$
declare
  ids bigint[] := '{}';
  tier bigint[];
  one bigint;
begin
  perform set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true);
  foreach one in array brands loop
    ids := ids || array(select product_id from product_search family where brand_id = one and words @@ found_by
      and fits_filter(family, category, subcategory, brand, least_rating, shades) order by popularity desc, product_id limit wanted);
  end loop;
  if cardinality(ids) < wanted then
    ids := ids || array(select product_id from product_search family where name_key = whole_key and words @@ found_by
      and fits_filter(family, category, subcategory, brand, least_rating, shades) order by product_id limit wanted);
  end if;
  foreach one in array kinds loop
    exit when (select count(distinct id) from unnest(ids) id) >= wanted;
    ids := ids || array(select product_id from product_search family where subcategory_id = one and words @@ found_by
      and fits_filter(family, category, subcategory, brand, least_rating, shades) order by popularity desc, product_id limit wanted);
  end loop;
  if (select count(distinct id) from unnest(ids) id) < wanted then
    tier := null;
    if few_named > 0 then
      perform set_config('enable_bitmapscan', 'on', true), set_config('enable_sort', 'on', true);
      tier := array(select product_id from (select product_id, popularity from product_search family
          where ts_filter(words, '{a}') @@ named
            and fits_filter(family, category, subcategory, brand, least_rating, shades) limit few_named + 1) as counted
        order by popularity desc, product_id);
    end if;
    if tier is null or cardinality(tier) > few_named then
      perform set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true);
      tier := array(select product_id from product_search family where words @@ named_by
        and fits_filter(family, category, subcategory, brand, least_rating, shades) order by popularity desc, product_id limit wanted);
    end if;
    ids := ids || tier;
  end if;
  if (select count(distinct id) from unnest(ids) id) < wanted then
    tier := null;
    if few > 0 then
      perform set_config('enable_bitmapscan', 'on', true), set_config('enable_sort', 'on', true);
      tier := array(select product_id from (select product_id, popularity from product_search family where words @@ indexed
          and fits_filter(family, category, subcategory, brand, least_rating, shades) limit few + 1) as counted
        order by popularity desc, product_id);
    end if;
    if tier is null or cardinality(tier) > few then
      perform set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true);
      tier := array(select product_id from product_search family where words @@ found_by
        and fits_filter(family, category, subcategory, brand, least_rating, shades) order by popularity desc, product_id limit wanted);
    end if;
    ids := ids || tier;
  end if;
  return array(select id from (select id, min(place) as place from unnest(ids) with ordinality as found (id, place) group by id) as once
    order by place limit wanted);
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

-- Updates the parents of deleted shades. A parent without other shades becomes a search result itself.
create or replace function search_deleted_products()
  returns trigger
  language plpgsql
as $$
begin
  perform refresh_product_search(array(select distinct parent_id from deleted where parent_id is not null));
  return null;
end $$;

-- Updates the documents of a renamed product, because they contain the names of the product, its parent, and its
-- shades.
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

-- Updates the brand's documents, because each of them contains the brand name.
create or replace function search_renamed_brand()
  returns trigger
  language plpgsql
as $$
begin
  update products set brand_folded = fold(new.name) where brand_id = new.id and brand_folded <> fold(new.name);
  perform refresh_product_search(array(select id from products where brand_id = new.id));
  return null;
end $$;

-- Updates the brand's documents, because each of them contains the brand's aliases.
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
    or old.variant_color is distinct from new.variant_color or old.parent_id is distinct from new.parent_id
    or old.brand_id is distinct from new.brand_id or old.category_id is distinct from new.category_id
    or old.subcategory_id is distinct from new.subcategory_id or old.search_words is distinct from new.search_words
    or old.description is distinct from new.description and new.source is not null)
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
