-- Search finds products, not rows (decision 26): one document for each family, its shades beside it.
create extension if not exists fuzzystrmatch;

drop function refresh_product_search(bigint[]);
drop table product_search;

-- Hiragana are found as katakana.
create function fold_kana(value text) returns text
  language sql immutable parallel safe strict
  return translate(value, 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ', 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ');

-- Chinese, Japanese, Korean and Thai stand without blanks: every two neighbouring letters are a word.
create function letter_pairs(words text) returns text
  language plpgsql immutable parallel safe strict as $$
declare
  run text;
  pairs text := '';
begin
  for run in select pieces.letters[1] from regexp_matches(words, '[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{2,}', 'g') as pieces (letters) loop
    for place in 1..char_length(run) - 1 loop
      pairs := pairs || ' ' || substr(run, place, 2);
    end loop;
  end loop;
  return pairs;
end $$;

create function search_terms(value text) returns text
  language sql immutable parallel safe strict
  return btrim(search_words(fold_kana(value)) || letter_pairs(search_key(fold_kana(value))));

-- A shade's colour by its common name, of '#RRGGBB'; the skin tones of foundations are nudes and browns.
create function colour_family(colour text) returns text
  language plpgsql immutable parallel safe strict as $$
declare
  red numeric;
  green numeric;
  blue numeric;
  most numeric;
  least numeric;
  lightness numeric;
  hue numeric;
begin
  if colour !~ '^#[0-9a-fA-F]{6}$' then return null; end if;
  red := ('x' || substr(colour, 2, 2))::bit(8)::integer;
  green := ('x' || substr(colour, 4, 2))::bit(8)::integer;
  blue := ('x' || substr(colour, 6, 2))::bit(8)::integer;
  most := greatest(red, green, blue);
  least := least(red, green, blue);
  lightness := (most + least) / 510;
  if most < 40 then return 'Black'; end if;
  if most - least < 20 then return case when lightness > 0.9 then 'White' else 'Grey' end; end if;
  hue := 60 * case most
    when red then (green - blue) / (most - least)
    when green then 2 + (blue - red) / (most - least)
    else 4 + (red - green) / (most - least) end;
  if hue < 0 then hue := hue + 360; end if;
  if hue between 12 and 50 and most - least < 140 then return case when lightness > 0.55 then 'Nude' else 'Brown' end; end if;
  return case
    when hue < 12 or hue >= 345 then case when lightness > 0.65 then 'Pink' else 'Red' end
    when hue < 42 then case when lightness < 0.35 then 'Brown' else 'Orange' end
    when hue < 70 then 'Yellow'
    when hue < 170 then 'Green'
    when hue < 255 then 'Blue'
    when hue < 300 then 'Purple'
    else 'Pink' end;
end $$;

create table product_search (
  -- The top-level product of the family.
  product_id bigint primary key references products on delete cascade,
  brand_id bigint not null,
  category_id bigint,
  subcategory_id bigint,
  has_shades boolean not null,
  name_key text collate "C" not null,
  -- Brand and name.
  title_key text collate "C" not null,
  -- Weight A: name; B: brand and its aliases, also in one word; C: category and subcategory; D: shades and their descriptions.
  words tsvector not null,
  shade_families text[] not null,
  rating numeric(3, 2),
  -- How many people keep and review it, on a scale so coarse that it seldom changes.
  popularity smallint not null default 0
) with (fillfactor = 90);
alter table product_search alter column words set statistics 500;
create index product_search_words on product_search using gin (words) with (fastupdate = off);
create index product_search_name on product_search (name_key, product_id);
create index product_search_title on product_search (title_key, product_id);
create index product_search_popularity on product_search (popularity desc, product_id);
create index product_search_brand on product_search (brand_id, popularity desc, product_id);
create index product_search_category on product_search (category_id, popularity desc, product_id);
create index product_search_subcategory on product_search (subcategory_id, popularity desc, product_id);

create table shade_search (
  product_id bigint primary key references products on delete cascade,
  family_id bigint not null,
  words tsvector not null
);
create index shade_search_family on shade_search (family_id, product_id);

-- Of how many products: copied from the database's own statistics by refresh_word_frequencies, 0 for a rare word.
alter table search_vocabulary
  add column frequency integer not null default 0,
  add column sound text not null generated always as (dmetaphone(word)) stored;
create index search_vocabulary_sound on search_vocabulary (sound, frequency desc);

create function refresh_product_search(ids bigint[]) returns void
  language plpgsql as $$
declare
  families bigint[] := array(select distinct family_id from products where id = any(ids) order by 1);
begin
  -- Of two writers that add shades to one product, the second sees those of the first.
  perform from products
  where id in (select parent_id from products where id = any(ids) and parent_id is not null) order by id for no key update;

  delete from product_search where product_id = any(ids)
    and not exists (select from products where id = product_search.product_id and parent_id is null);
  delete from shade_search where product_id = any(ids)
    and not exists (select from products where id = shade_search.product_id and parent_id is not null);

  insert into shade_search (product_id, family_id, words)
  select id, parent_id, weighted_lexemes(search_terms(left(concat_ws(' ', variant_name, variant_description), 500)), 'D')::tsvector
  from products where id = any(ids) and parent_id is not null
  on conflict (product_id) do update set family_id = excluded.family_id, words = excluded.words
  where (shade_search.family_id, shade_search.words) is distinct from (excluded.family_id, excluded.words);

  insert into product_search (product_id, brand_id, category_id, subcategory_id, has_shades, name_key, title_key, words,
    shade_families, rating)
  select product.id, product.brand_id, product.category_id, product.subcategory_id, coalesce(shades.number > 0, false),
    search_key(product.name), search_key(brand.name) || ' ' || search_key(product.name),
    (weighted_lexemes(search_terms(left(product.name, 500)), 'A')
      || ' ' || weighted_lexemes(search_terms(left(concat_ws(' ', brand.name, brand.search_key,
        (select string_agg(name || ' ' || search_key, ' ') from brand_aliases where brand_id = brand.id)), 500)), 'B')
      || ' ' || weighted_lexemes(search_terms(concat_ws(' ', category.name, subcategory.name)), 'C')
      || ' ' || coalesce(shades.words, ''))::tsvector,
    coalesce(shades.colours, '{}'), product.average_rating
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
    shade_families = excluded.shade_families, rating = excluded.rating
  where (product_search.brand_id, product_search.category_id, product_search.subcategory_id, product_search.has_shades,
    product_search.name_key, product_search.title_key, product_search.words, product_search.shade_families, product_search.rating)
    is distinct from (excluded.brand_id, excluded.category_id, excluded.subcategory_id, excluded.has_shades,
    excluded.name_key, excluded.title_key, excluded.words, excluded.shade_families, excluded.rating);

  -- In one order, so that two writers cannot wait for each other.
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

drop trigger product_search_renamed on products;
create trigger product_search_renamed after update on products for each row
  when ((old.name, old.variant_name, old.variant_description, old.variant_color, old.parent_id, old.brand_id, old.category_id, old.subcategory_id)
    is distinct from (new.name, new.variant_name, new.variant_description, new.variant_color, new.parent_id, new.brand_id, new.category_id, new.subcategory_id))
  execute function product_renamed();

-- A review changes a figure that no index holds.
create function product_rated() returns trigger language plpgsql as $$
begin
  update product_search set rating = new.average_rating where product_id = new.id;
  return null;
end $$;
create trigger product_search_rated after update on products for each row
  when (new.parent_id is null and old.average_rating is distinct from new.average_rating)
  execute function product_rated();

-- Copies how often words occur from the statistics that vacuum keeps.
create function refresh_word_frequencies() returns void
  language sql
begin atomic
  with counted as (
    select word, round(share * (select reltuples from pg_class where oid = 'product_search'::regclass))::integer as frequency
    from pg_stats cross join lateral unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (word, share)
    where schemaname = current_schema() and tablename = 'product_search' and attname = 'words' and word is not null
  )
  update search_vocabulary set frequency = coalesce(counted.frequency, 0)
  from search_vocabulary known left join counted using (word)
  where known.word = search_vocabulary.word and search_vocabulary.frequency <> coalesce(counted.frequency, 0);
end;

-- Twice the binary logarithm: 1 person, then 2, 3, 4, 6, 8, 11, 16 and so on.
create function refresh_product_popularity() returns void
  language sql
begin atomic
  with kept as (
    select family_id, count(distinct user_id) as people
    from shelf_entries join products on products.id = shelf_entries.product_id group by family_id
  ), counted as (
    select product.id, round(2 * ln(1 + coalesce(kept.people, 0) + product.review_count) / ln(2))::smallint as popularity
    from products product left join kept on kept.family_id = product.id where product.parent_id is null
  )
  update product_search set popularity = counted.popularity
  from counted where counted.id = product_search.product_id and counted.popularity <> product_search.popularity;
end;

select refresh_product_search(array(select id from products));
select refresh_product_popularity();
