-- Functions that find what the catalog knows about a search text, and the products of very large results.

-- Returns the parts of these words that occur in the catalog, and how often the catalog contains them. The planner
-- settings come from the caller: near_words or the transaction of a search.
create or replace function part_frequencies(words text[])
  returns table (word text, frequency integer)
  language plpgsql stable parallel safe strict
as $$
declare
  pieces text[] := array(select distinct word_pieces(unnest(words)));
begin
  return query select known.word, known.frequency from search_vocabulary known where known.word = any(pieces);
end $$;

-- Returns correction candidates for each unknown word (`words`) and each joined word (`joins`):
-- - at most 200 words that differ by one letter
-- - at most 100 words that sound the same
-- - at most 30 words with similar trigrams, if the word has six or more letters
-- Also returns how often the joined words and the parts
-- of the unknown words occur.
create or replace function near_words(words text[], joins text[])
  returns jsonb
  language plpgsql
 STABLE PARALLEL SAFE STRICT
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
 SET "pg_trgm.similarity_threshold" TO '0.35'
as $$
begin
  return jsonb_build_object(
    'near', (select coalesce(jsonb_object_agg(typed, candidates), '{}') from (
      select asked.word as typed,
        (select coalesce(jsonb_agg(jsonb_build_object('word', near.word, 'frequency', near.frequency)), '[]') from (
          (select word, frequency from search_vocabulary where mistyped && one_letter_short(asked.word)
            order by frequency desc, word limit 200)
          union
          -- Treats a final "wa" as the French "ois", which sounds the same.
          (select word, frequency from search_vocabulary
            where sound in (dmetaphone(asked.word), dmetaphone(regexp_replace(asked.word, 'wa$', 'ois'))) and sound <> ''
            order by frequency desc limit 100)
          union
          (select word, frequency from search_vocabulary where char_length(asked.word) >= 6 and word % asked.word
            order by similarity(word, asked.word) desc, word limit 30)) as near) as candidates
      from (select distinct unnest(words || joins) as word) as asked) as found),
    'frequencies', (select coalesce(jsonb_object_agg(word, frequency), '{}') from (
      select word, frequency from search_vocabulary where word = any(joins)
      union select word, frequency from part_frequencies(words)) as known));
end $$;

-- Returns how often words with this prefix occur, or null if there are no such words. If there are at most 60 such
-- words, also returns the words, because an index finds whole words faster than a prefix. Reads at most `most` words: a
-- low number underestimates common prefixes.
create or replace function words_begun(beginning text, most integer)
  returns jsonb
  language sql stable parallel safe strict
  return (select jsonb_build_object('frequency', sum(frequency), 'inNames', sum(frequency_in_names),
      'words', case when count(*) <= 60 then jsonb_agg(word) filter (where place <= 60) end)
    from (select word, frequency, frequency_in_names, row_number() over () as place from search_vocabulary
      where word >= beginning collate "C" and word < (beginning || chr(1114109)) collate "C" limit most) as begun
    having count(*) > 0);

-- Returns what the catalog knows about a search text: its words, synonyms, brands, and categories. `asked` contains:
-- - `text`: the text as typed
-- - `words`: its words, at most twelve
-- - `others`: words with the same meaning, whose frequencies the search needs
-- - `ingredients`: names of ingredients with the same meaning as typed words (missing in an older version)
-- - `correctable`: words that are in none of the search's own tables
-- If at most six words are correctable and at least one of them is unknown, also returns corrections.
create or replace function search_evidence(asked jsonb)
  returns jsonb
  language plpgsql
 STABLE PARALLEL SAFE STRICT
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
as $$
declare
  words text[] := array(select without_article(search_key(fold_script(word)))
    from jsonb_array_elements_text(asked -> 'words') with ordinality as typed (word, place) order by place);
  number integer := cardinality(words);
  little text := array_to_string(array(select word from unnest(words) word where word not in ('and', 'et', 'und', 'y', 'e')), '');
  -- All phrases of one to five consecutive words, separated by spaces.
  texts text[] := array(select distinct array_to_string(words[first:first + length - 1], ' ')
      from generate_series(1, number) first cross join lateral generate_series(1, least(5, number - first + 1)) length);
  -- All pairs and triples of consecutive words, joined into one word.
  joins text[] := array(select replace(part, ' ', '') from unnest(texts) part
      where array_length(string_to_array(part, ' '), 1) in (2, 3));
  correctable text[] := array(select jsonb_array_elements_text(asked -> 'correctable'));
  known jsonb;
  beginnings jsonb;
  synonyms jsonb;
  meant text[];
  unknown text[];
  spelled text[];
begin
  select coalesce(jsonb_agg(jsonb_build_object('text', text, 'keys', keys)), '[]') into synonyms from (
    select text, array_agg(distinct other.term_key) as keys
    from unnest(texts) text cross join lateral unnest(text || singular_forms(text)) form
    join search_synonyms term on term.term_key = form
    join search_synonyms other on other.group_id = term.group_id and other.term_key <> text group by 1) as found;
  meant := array(select jsonb_array_elements_text(one -> 'keys') from jsonb_array_elements(synonyms) one);
  select coalesce(jsonb_object_agg(word, jsonb_build_array(frequency, frequency_in_names)), '{}') into known
  from search_vocabulary where word = any(words || joins
    || array(select jsonb_array_elements_text(asked -> 'others'))
    || array(select unnest(singular_forms(word)) from unnest(words) word)
    || array(select unnest(string_to_array(text, ' ')) from unnest(meant) text));
  -- Words that start with a typed word. Only the last word and unknown words are always prefixes.
  select coalesce(jsonb_object_agg(typed.word, counted.begun), '{}') into beginnings
  from (select word, bool_or(place = number or not known ? word) as is_prefix
    from unnest(words) with ordinality as typed (word, place)
    where place = number or not known ? word or (number <= 5 and char_length(word) < 6) group by 1) as typed
  cross join lateral words_begun(typed.word, case when is_prefix then 5000 else 61 end) as counted (begun) where begun is not null;
  unknown := array(select distinct word from unnest(words) word where word = any(correctable) and not known ? word
    and (not beginnings ? word or char_length(word) > 5) and is_correctable(word)
    and not exists (select from search_synonyms where string_to_array(term_key, ' ') @> array[word]));
  spelled := array(select distinct replace(name, ' ', '') from unnest(texts || meant || array_to_string(words, '') || little
    || array(select jsonb_array_elements_text(asked -> 'brands'))) name where name <> '');
  return jsonb_build_object(
    -- `key` is the whole text, normalized like names.
    'key', search_key(fold_script(asked ->> 'text')), 'words', words, 'known', known, 'beginnings', beginnings,
    'products', (select greatest(1, reltuples) from pg_class where oid = 'product_search'::regclass),
    'areMarked', not exists (select from product_search where version < 3),
    'synonyms', synonyms,
    'brands', (select coalesce(jsonb_agg(jsonb_build_object('joined', found.joined, 'id', found.id, 'key', search_key(found.name))), '[]')
      from (select search_key as joined, id, name from brands where search_key = any(spelled)
        union all select alias.search_key, brand.id, brand.name from brand_aliases alias join brands brand on brand.id = alias.brand_id
        where alias.search_key = any(spelled)) as found),
    'kinds', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', fold(name), 'count',
      (select coalesce(sum(total), 0) from product_counts where subcategory_id = subcategories.id))), '[]') from subcategories),
    'categories', (select coalesce(jsonb_agg(fold(name)), '[]') from categories),
    'pieces', (select coalesce(jsonb_object_agg(word, frequency), '{}') from part_frequencies(
      array(select word from unnest(words) word where word = any(correctable) and known ? word and char_length(word) between 8 and 20))),
    'near', case when number <= 6 and cardinality(unknown) > 0 then near_words(unknown,
      array(select word from unnest(joins) word where is_correctable(word) and char_length(word) between 4 and 30)) end)
    || case when asked ? 'ingredients' then jsonb_build_object('ingredients',
      (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'id', id)), '[]') from ingredients
        where key = any(spelled || array(select jsonb_array_elements_text(asked -> 'ingredients'))))) else '{}' end;
end $$;
-- True if a search document matches the filters of a search, except the filters by ingredient.
create or replace function fits_filter(found product_search, category bigint, subcategory bigint, brand bigint, least_rating numeric, shades text)
  returns boolean language sql immutable parallel safe
  return (category is null or found.category_id = category) and (subcategory is null or found.subcategory_id = subcategory)
    and (brand is null or found.brand_id = brand) and (least_rating is null or found.rating >= least_rating)
    and (shades is null or shades = any(found.shade_families));

-- Returns the first products of a very large result, sorted by tier and then by popularity (whole-name matches by id).
-- The tiers are:
-- - the brand
-- - the whole name
-- - the kind
-- - all words in the name
-- - all other products
-- Never sorts the whole result. Each query stops after `wanted` products, or sorts at most `few` + 1 products
-- (`few_named` + 1 in the name tier).
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
