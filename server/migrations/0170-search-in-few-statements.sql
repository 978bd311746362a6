-- Search in few statements (decision 35): what is known of a text comes with its search key, and what mistyped words may
-- mean with it. Plans are made once for each connection and stay on the indexes.

-- Words of names alone: the index of all words cannot tell them apart from those of brands and kinds.
create index product_search_name_words on product_search using gin (ts_filter(words, '{a}')) with (fastupdate = off);
alter index product_search_name_words alter column 1 set statistics 500;

-- Of how many products it stands in the name.
alter table search_vocabulary add column frequency_in_names integer not null default 0;

-- Copies how often words occur, anywhere and in names, from the statistics that vacuum keeps. As the owner, because those of
-- an index are shown to nobody else; it takes no parameter.
create or replace function refresh_word_frequencies() returns void
  language sql security definer set search_path from current
begin atomic
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
end;

-- Every piece of a run-together word that could be a word of its own.
create function word_pieces(word text) returns setof text
  language plpgsql immutable parallel safe strict as $$
begin
  if char_length(word) < 5 or char_length(word) > 40 or word ~ '^\d+$' then return; end if;
  return query select substr(word, start, length)
    from generate_series(1, char_length(word) - 1) start
    cross join lateral generate_series(2, least(20, char_length(word) - start + 1)) length;
end $$;

-- By word those that may be meant: they share a form with one letter left out, sound alike or, of longer words, have similar
-- trigrams; each is bounded, and what is frequent stays. And how often the joins and the pieces of the words occur.
create function near_words(words text[], joins text[]) returns jsonb
  language plpgsql stable parallel safe strict
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off set pg_trgm.similarity_threshold = 0.35 as $$
begin
  return jsonb_build_object(
    'near', (select coalesce(jsonb_object_agg(typed, candidates), '{}') from (
      select asked.word as typed,
        (select coalesce(jsonb_agg(jsonb_build_object('word', near.word, 'frequency', near.frequency)), '[]') from (
          (select word, frequency from search_vocabulary where mistyped && one_letter_short(asked.word)
            order by frequency desc, word limit 200)
          union
          -- The French "ois" sounds like "wa".
          (select word, frequency from search_vocabulary
            where sound in (dmetaphone(asked.word), dmetaphone(regexp_replace(asked.word, 'wa$', 'ois'))) and sound <> ''
            order by frequency desc limit 100)
          union
          (select word, frequency from search_vocabulary where char_length(asked.word) >= 6 and word % asked.word
            order by similarity(word, asked.word) desc, word limit 30)) as near) as candidates
      from (select distinct unnest(words || joins) as word) as asked) as found),
    'frequencies', (select coalesce(jsonb_object_agg(word, frequency), '{}') from search_vocabulary
      where word = any(joins || array(select distinct word_pieces(unnest(words))))));
end $$;

create function is_correctable(word text) returns boolean
  language sql immutable parallel safe strict
  return char_length(word) between 3 and 40 and word !~ '[\d\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]';

-- A word in the singular, if it is one in the plural; harmless where no such word is known.
create function singular_forms(word text) returns text[]
  language sql immutable parallel safe strict
  return case when char_length(word) < 4 or word !~ 's$' or word ~ '\d' then '{}' else array_remove(array[
    case when word ~ 'ies$' then left(word, -3) || 'y' end,
    case when word ~ 'es$' and char_length(word) > 4 then left(word, -2) end,
    left(word, -1)], null) end;

-- What the catalogue knows of a search text: its words, synonyms, brands and kinds in it; of a short text with a word
-- that nobody knows also what may be meant.
create function read_search(value text) returns jsonb
  language plpgsql stable parallel safe strict
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  key text := search_key(fold_kana(value));
  words text[] := array(select word from unnest(string_to_array(key, ' ')) with ordinality as typed (word, place)
    where word <> '' group by word order by min(place) limit 12);
  number integer := cardinality(words);
  little text := array_to_string(array(select word from unnest(words) word where word not in ('and', 'et', 'und', 'y', 'e')), '');
  -- Up to five neighbouring words, between blanks.
  texts text[] := array(select array_to_string(words[first:first + length - 1], ' ')
      from generate_series(1, number) first cross join lateral generate_series(1, least(5, number - first + 1)) length);
  -- Two and three of them in one.
  joins text[] := array(select replace(part, ' ', '') from unnest(texts) part
      where array_length(string_to_array(part, ' '), 1) in (2, 3));
  known jsonb;
  beginnings jsonb;
  unknown text[];
  said jsonb;
  spelled text[];
begin
  texts := texts || array(select unnest(singular_forms(word)) from unnest(words) word);
  select coalesce(jsonb_object_agg(word, greatest(frequency, 1)), '{}') into known
  from search_vocabulary where word = any(words || joins);
  -- Words that begin with the last typed one, or with one that nobody knows: how often they occur and, where they are not
  -- many, which they are, because single words are found sooner than all that begin alike.
  select coalesce(jsonb_object_agg(typed.word, counted.begun), '{}') into beginnings
  from (select word from unnest(words) with ordinality as typed (word, place) where place = number or not known ? word) as typed
  cross join lateral (
    select jsonb_build_object('frequency', sum(frequency), 'inNames', sum(frequency_in_names), 'words', case when count(*) <= 60 then jsonb_agg(word) end) as begun from (
      select word, frequency, frequency_in_names from search_vocabulary
      where word >= typed.word collate "C" and word < (typed.word || chr(1114109)) collate "C" limit 500) as begun
    having count(*) > 0) as counted;
  unknown := array(select word from unnest(words) word where not known ? word and not beginnings ? word and is_correctable(word));
  select coalesce(jsonb_agg(jsonb_build_object('text', text, 'keys', keys)), '[]') into said from (
    select term.term_key as text, array_agg(distinct other.term_key) as keys
    from search_synonyms term join search_synonyms other on other.group_id = term.group_id and other.term_key <> term.term_key
    where term.term_key = any(texts) group by 1) as found;
  texts := texts || array(select jsonb_array_elements_text(one -> 'keys') from jsonb_array_elements(said) one);
  spelled := array(select distinct replace(name, ' ', '') from unnest(texts || array_to_string(words, '') || little) name where name <> '');
  return (
    select jsonb_build_object(
      'key', key, 'known', known, 'beginnings', beginnings,
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
      'near', case when number <= 4 and cardinality(unknown) > 0 then near_words(
        array(select word from unnest(words) word where is_correctable(word)),
        array(select word from unnest(joins) word where is_correctable(word) and char_length(word) between 4 and 30)) end));
end $$;

create function fits_filter(found product_search, category bigint, subcategory bigint, brand bigint, least_rating numeric, shades text)
  returns boolean language sql immutable parallel safe
  return (category is null or found.category_id = category) and (subcategory is null or found.subcategory_id = subcategory)
    and (brand is null or found.brand_id = brand) and (least_rating is null or found.rating >= least_rating)
    and (shades is null or shades = any(found.shade_families));

-- Of very many products the first `wanted`, tier by tier: brand, whole name, kind, all words in the name, the rest; each in the
-- order of popularity and only as far as the page needs it. Up to `few` are sooner found by their words than by reading the
-- products in their order until there are enough. `indexed` is what is found as the index takes it, `named_by` in names alone.
create function popular_products(found_by tsquery, named_by tsquery, indexed tsquery, named tsquery, whole_key text, brands bigint[],
  kinds bigint[], few integer, few_named integer, category bigint, subcategory bigint, brand bigint, least_rating numeric, shades text, wanted integer) returns bigint[]
  language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off set enable_bitmapscan = on set enable_sort = on as $$
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

-- What searches found is kept too, until the words that mean the same change.
create trigger search_synonyms_told after insert or update or delete on search_synonyms
  for each statement execute function tell_catalogue();
