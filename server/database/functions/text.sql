-- How the database folds, splits and weighs texts for search. Generated columns and indexes call some of these
-- functions: a change needs a migration that rebuilds them.

-- Search finds hiragana as katakana.
create or replace function fold_kana(value text) returns text
  language sql immutable parallel safe strict
  return translate(value, 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ', 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ');

-- Lower case without accents. Declared immutable, because indexes need that and our dictionary never changes.
create or replace function fold(value text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent'::regdictionary, value));

-- The words of a text, folded and separated by single blanks, without apostrophes, dots of initials and trademark
-- signs. Lists punctuation by code point, because character classes differ with the locale.
create or replace function search_key(value text) returns text
  language sql immutable parallel safe strict
  return btrim(regexp_replace(
    regexp_replace(
      regexp_replace(fold(normalize(regexp_replace(value, '[®™©℠]', '', 'g'), NFKC)), '[''`´ʹʻʼʽ‘’‛′]', '', 'g'),
      '\m([^\u0001-\u002f])\.(?=[^\u0001-\u002f](\M|\.))', '\1', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\uff00-\uff0f]+', ' ', 'g'));

-- Possible singulars of a plural word. An unknown form does no harm.
create or replace function singular_forms(word text) returns text[]
  language sql immutable parallel safe strict
  return case when char_length(word) < 4 or word !~ 's$' or word ~ '\d' then '{}' else array_remove(array[
    case when word ~ 'ies$' then left(word, -3) || 'y' end,
    case when word ~ 'es$' and char_length(word) > 4 then left(word, -2) end,
    left(word, -1)], null) end;

-- The pieces of a compound word that could be words themselves.
create or replace function word_pieces(word text)
  returns SETOF text
  language plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
as $$
begin
  if char_length(word) < 5 or char_length(word) > 40 or word ~ '^\d+$' then return; end if;
  return query select substr(word, start, length)
    from generate_series(1, char_length(word) - 1) start
    cross join lateral generate_series(2, least(20, char_length(word) - start + 1)) length;
end $$;

-- The word and each form of it with one letter left out. Two words share a form when they are one typing mistake
-- apart.
create or replace function one_letter_short(word text)
  returns text[]
  language plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
as $$
declare
  forms text[] := array[word];
begin
  for gap in 1..char_length(word) loop
    forms := forms || (left(word, gap - 1) || substr(word, gap + 1));
  end loop;
  return forms;
end $$;

-- True for words that the search may correct.
create or replace function is_correctable(word text) returns boolean
  language sql immutable parallel safe strict
  return char_length(word) between 3 and 40 and word !~ '[\d\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]';

-- Chinese, Japanese, Korean and Thai write no blanks, so every two neighboring letters count as a word.
create or replace function letter_pairs(words text)
  returns text
  language plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
as $$
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

-- The words by which search finds a text. Compounds are joined (t/gel: tgel) and elisions split (l'oreal: oreal). It
-- has no subquery, because it runs twice for each written product.
create or replace function search_words(value text) returns text
  language sql immutable parallel safe strict
  return btrim(search_key(value)
    || ' ' || search_key(regexp_replace(value, '[''`´ʹʻʼʽ‘’‛′]', ' ', 'g'))
    || ' ' || search_key(regexp_replace(value, '[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00b7\u2010-\u2027]', '', 'g')));

-- The search words of a text, without duplicates.
create or replace function search_terms(value text) returns text
  language sql immutable parallel safe strict
  return btrim(search_words(fold_kana(value)) || letter_pairs(search_key(fold_kana(value))));

-- The words as lexemes of one weight. A lexeme holds at most 2,046 bytes.
create or replace function weighted_lexemes(words text, weight text) returns text
  language sql immutable parallel safe strict
  return case when words = '' then '' else replace(words, ' ', ':1' || weight || ' ') || ':1' || weight end;
