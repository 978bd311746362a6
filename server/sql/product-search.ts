import { sql, type SQL } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { type Database, inTransaction, type Queries } from './database.ts';
import { selectNearWords } from './search-vocabulary.ts';
import { everyWord, everyWordOrNear, wordsOf } from './search-words.ts';

/** Milliseconds after which a search ends as "busy" instead of holding up the others. */
const timeLimit = 2000;
/** Rows that are ranked; of a text that more hold, those whose name begins with it come first. */
const rowsRanked = 1000;
/** With fewer rows than a dropdown shows, mistyped forms are looked for too. */
const enough = limits.search.dropdownRows;
const barcode = /^\d{6,14}$/;

export interface SearchOptions {
  limit?: number;
  /** Administrators also find parent products; elsewhere these appear through their shades (OP-04). */
  withParents?: boolean;
}
interface Search {
  queries: Queries;
  key: string;
  words: string[];
  limit: number;
  shown: SQL;
}

/**
 * The ids of shades and products without shades that match (OP-45): barcodes, whole names, rows in which
 * every word occurs (name before brand), then mistyped forms. A text that resembles nothing finds nothing.
 */
export function searchProductIds(
  database: Database,
  text: string,
  { limit = limits.search.arrayRows, withParents = false }: SearchOptions = {},
): Promise<number[]> {
  return inTransaction(database, async (queries) => {
    const key = await prepareSearch(queries, text);
    const words = wordsOf(key);
    if (words.length === 0) return [];
    const shown = withParents ? sql`true` : sql`not has_shades`;
    const search = { queries, key, words, limit, shown };
    const found = [...(await selectBarcodeIds(search, text)), ...(await selectExactIds(search))];
    if (found.length < enough) found.push(...(await selectNearIds(search)));
    if (found.length === 0) found.push(...(await selectSimilarIds(search)));
    return [...new Set(found)].slice(0, limit);
  });
}

/** Bounds the transaction's statements, keeps its plans on the indexes, answers the text's search key. */
async function prepareSearch(queries: Queries, text: string): Promise<string> {
  const answer = await queries.execute<{ key: string }>(sql`
    select set_config('statement_timeout', ${String(timeLimit)}, true), set_config('enable_seqscan', 'off', true),
      set_config('pg_trgm.similarity_threshold', '0.35', true), set_config('pg_trgm.word_similarity_threshold', '0.6', true),
      search_key(${text.replaceAll('\0', ' ').toWellFormed()}) as key`);
  return answer.rows[0]?.key ?? '';
}

/** A code may be written with or without the leading zeros of the longer forms. */
async function selectBarcodeIds({ queries, shown, limit }: Search, text: string): Promise<number[]> {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!barcode.test(digits)) return [];
  const bare = digits.replace(/^0+/, '');
  const forms = new Set([digits, bare, ...[8, 12, 13, 14].map((length) => bare.padStart(length, '0'))]);
  return selectIds(
    queries,
    sql`with coded as materialized (
        select product_id from product_barcodes where code = any(${sql.param([...forms])}::text[]) limit ${limit})
      select product_id from product_search join (
        select product_id from coded
        union select family.product_id from coded join product_search family on family.family_id = coded.product_id) as found
        using (product_id)
      where ${shown} order by product_id limit ${limit}`,
  );
}

/** Whole names, rows that hold every word in their names, rows that need the brand for it. */
function selectExactIds({ queries, key, words, limit, shown }: Search): Promise<number[]> {
  const wholeName = sql`whole_names @> array[${key}::text]`;
  const begins = sql`name_key like ${`${key}%`}`;
  const every = everyWord(words, { prefix: true });
  const inName = everyWord(words, { prefix: true, weight: 'A' });
  const wholeWords = everyWord(words, { prefix: false });
  return selectIds(
    queries,
    sql`with whole as materialized (select * from product_search where ${wholeName} and ${shown} limit ${rowsRanked}),
      beginning as materialized (
        select * from product_search where ${begins} and ${shown} order by name_key, product_id limit ${limit}),
      holding as materialized (
        select * from product_search
        where (select count(*) from beginning) < ${limit} and words @@ ${every}::tsquery and ${shown}
        limit ${rowsRanked}),
      chosen as (
        select distinct on (product_id) * from (table whole union all table beginning union all table holding) as found)
      ${inOrder({
        tier: sql`case when name_key = ${key} then 0 when ${wholeName} then 1 when words @@ ${inName}::tsquery then 2 else 3 end`,
        within: sql`(${begins}) desc, (words @@ ${wholeWords}::tsquery) desc, char_length(name_key), name_key, product_id`,
        limit,
      })}`,
  );
}

/** Rows in which every word occurs, mistyped words read as their neighbours in the vocabulary. */
async function selectNearIds({ queries, key, words, limit, shown }: Search): Promise<number[]> {
  const near = await selectNearWords(queries, words);
  if (near === undefined) return [];
  return selectIds(
    queries,
    sql`with chosen as materialized (
        select * from product_search
        where words @@ ${everyWordOrNear(words, near)}::tsquery and ${shown} limit ${rowsRanked})
      ${inOrder({ tier: sql`0`, within: sql`greatest(similarity(name_key, ${key}), similarity(document, ${key})) desc, name_key, product_id`, limit })}`,
  );
}

/**
 * The chosen rows by tier, then by closeness; but so that a product of forty shades does not hide the others, each
 * tier begins with one row of each of its first products, as many as a dropdown shows.
 */
function inOrder({ tier, within, limit }: { tier: SQL; within: SQL; limit: number }): SQL {
  return sql`, judged as (
      select product_id, family_id, ${tier} as tier, row_number() over (order by ${within}) as place
      from chosen
    ), placed as (
      select *, row_number() over (partition by tier, family_id order by place) as place_in_family from judged
    ), led as (
      select *, row_number() over (partition by tier order by place_in_family > 1, place) as lead from placed
    )
    select product_id from led order by tier, least(lead, ${enough + 1}), place limit ${limit}`;
}

/** The last resort: products whose brand and name as a whole look like the text, by their shades. */
function selectSimilarIds({ queries, key, limit, shown }: Search): Promise<number[]> {
  return selectIds(
    queries,
    sql`with families as materialized (
        select family_id, word_similarity(${key}, document) as likeness
        from product_search where ${key} <% document and product_id = family_id
        order by likeness desc, similarity(document, ${key}) desc, product_id limit 20)
      select product_id from families join product_search using (family_id)
      where ${shown}
      order by likeness desc, similarity(document, ${key}) desc, name_key, product_id
      limit ${limit}`,
  );
}

async function selectIds(queries: Queries, query: SQL): Promise<number[]> {
  const answer = await queries.execute<{ product_id: string }>(query);
  return answer.rows.map((row) => Number(row.product_id));
}
