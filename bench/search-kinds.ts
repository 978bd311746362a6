import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { connect } from '#server/database/database.ts';
import { searchPage } from '#server/features/search/product-search.sql.ts';
import { summariseSearch } from '#server/features/search/search-summary.sql.ts';

/**
 * Measures whether searches understand which kind of product a text asks for. Run this file with `DATABASE_URL=… npm run
 * bench -- search-kinds [FOLDER] [PART]`. Reads the files in FOLDER (bench/data/search-kinds by default) whose names
 * contain PART. SHOW_MISSES prints each text that fails. The files contain, separated by tabs:
 *
 * - `LANGUAGE….tsv`: a language, a class, ids of subcategories, and a text. The first row must be of one of these kinds.
 * - `corrections….tsv`: a class, an expectation, and a text. Expectations are `unknown-brand`, `left-alone`, `kind:IDS`,
 *   `unknown-brand:IDS`, and `corrected:TEXT`.
 * - `shared….tsv`: a class, barcodes or patterns of "brand name" separated by "|", and a text. The first row must match.
 * - `strange….txt`: texts of known and strange words, one per line. Every strange word must be named or found.
 */
const folder = process.argv[2] ?? 'bench/data/search-kinds';
const part = process.argv[3] ?? '';
const rowsPerPage = 200;

/** Returns the text in lowercase and without accents. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}(?<![\u3099\u309a])/gu, '')
    .normalize('NFC')
    .toLowerCase();

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 2 });
const database = connect(pool);
const miss = (line: string) => process.env['SHOW_MISSES'] !== undefined && console.error(line);

interface Row {
  id: number;
  kind: number | null;
  line: string;
  codes: string[];
  words: string;
}

async function rowsFound(text: string, limit = 1): Promise<Row[]> {
  const { ids } = await searchPage(database, text, { offset: 0, limit });
  const { rows } = await pool.query<Row>(
    `select product.family_id::int as id, product.subcategory_id::int as kind, brand.name || ' ' || product.name as line,
       array(select code from product_barcodes where product_id in (product.id, product.parent_id)) as codes,
       concat_ws(' ', brand.name, brand.search_key, product.name, product.variant_name, product.variant_description, kind.name,
         product.search_words, product.description, parent.search_words) as words
     from unnest($1::bigint[]) with ordinality as found (id, place) join products product using (id)
     join brands brand on brand.id = product.brand_id left join products parent on parent.id = product.parent_id
     left join subcategories kind on kind.id = product.subcategory_id order by place`,
    [ids],
  );
  return rows;
}

/** Counts the texts of one group. */
class Tally {
  asked = 0;
  right = 0;
  add(isRight: boolean, line: string): void {
    this.asked += 1;
    if (isRight) this.right += 1;
    else miss(line);
  }
  toString(): string {
    return `${(this.right / Math.max(1, this.asked)).toFixed(3)} of ${this.asked}`;
  }
}

const tallies = new Map<string, Tally>();
function tallyOf(name: string): Tally {
  const tally = tallies.get(name) ?? new Tally();
  tallies.set(name, tally);
  return tally;
}
const bare = (text: string) => folded(text).replaceAll(/[™®]/g, '');
const idsOf = (list: string) => list.split(',').map(Number);
const isOf = (row: Row | undefined, kinds: string) => row?.kind != null && idsOf(kinds).includes(row.kind);

async function judgeKind([language = '', group = '', kinds = '', text = '']: string[]): Promise<void> {
  const isPlain = group === 'plain';
  const found = await rowsFound(text, isPlain ? rowsPerPage : 1);
  tallyOf(`${language} ${group}`).add(
    isOf(found[0], kinds),
    `${language} ${group} ${kinds}: ${text} → ${found[0]?.kind ?? '-'} ${found[0]?.line ?? 'nothing'}`,
  );
  tallyOf(`${language} found anything`).add(found.length > 0, '');
  if (!isPlain) return;
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from products where subcategory_id = any($1) and parent_id is null',
    [idsOf(kinds)],
  );
  const own = found.filter(({ kind }) => kind !== null && idsOf(kinds).includes(kind)).length;
  const all = Math.min(rows[0]?.count ?? 0, rowsPerPage);
  const tally = tallyOf(`${language} recall`);
  tally.asked += all;
  tally.right += own;
  if (own < all) miss(`recall ${own} of ${all}: ${text}`);
}

async function judgeCorrection([group = '', expected = '', text = '']: string[]): Promise<void> {
  const { corrected, words } = await summariseSearch(database, text, {});
  const [verb = '', value = ''] = expected.split(':');
  const [first] = await rowsFound(text);
  const wantsKind = /^[\d,]+$/.test(value);
  // A kind may be corrected beside an unknown brand, but the brand may not.
  const isLeftAlone =
    corrected === null || (group.includes('misspelt-kind') && words.some(({ state }) => state === 'left out'));
  const isRight =
    verb === 'corrected'
      ? corrected !== null &&
        folded(value)
          .split(' ')
          .filter((word) => /\w/.test(word))
          .every((word) => folded(corrected).includes(word))
      : (verb === 'kind' || isLeftAlone) && (!wantsKind || isOf(first, value));
  tallyOf(`corrections ${group}`).add(
    isRight,
    `${group}: ${text} → ${corrected ?? '-'} / ${first?.line ?? 'nothing'} (${expected})`,
  );
}

async function judgeShared([group = '', pattern = '', text = '']: string[]): Promise<void> {
  const [first] = await rowsFound(text);
  const isRight =
    first !== undefined &&
    pattern.split('|').some((one) => first.codes.includes(one) || new RegExp(bare(one)).test(bare(first.line)));
  tallyOf(`shared ${group}`).add(
    isRight,
    `shared ${group}: ${text} → ${first?.line ?? 'nothing'} (${pattern.slice(0, 60)})`,
  );
}

/** A word is silent if the search says that it was found, but the first row lacks it. */
async function judgeStrange(text: string): Promise<void> {
  const { total, words, isPartial } = await summariseSearch(database, text, {});
  tallyOf('strange not empty').add(total > 0, `empty: ${text}`);
  const [first] = await rowsFound(text);
  const row = folded(first?.words ?? '').replaceAll(/['’.,\s-]/g, '');
  const silent = words.filter(
    ({ typed, state }) =>
      state === 'found' &&
      /[a-z0-9]{3}/.test(folded(typed)) &&
      !row.includes(folded(typed).replaceAll(/['’.,\s-]/g, '')),
  );
  const isSaid = total === 0 || isPartial || words.some(({ state }) => state === 'left out') || silent.length === 0;
  tallyOf('strange not silent').add(isSaid, `silent: ${text} → ${first?.line ?? ''}`);
}

for (const file of (await readdir(folder))
  .filter((name) => name.includes(part) && /\.(tsv|txt)$/.test(name))
  .toSorted()) {
  const lines = (await readFile(join(folder, file), 'utf8')).split('\n').filter(Boolean);
  for (const line of lines) {
    const cells = line.split('\t');
    if (file.startsWith('corrections')) await judgeCorrection(cells);
    else if (file.startsWith('strange')) await judgeStrange(line);
    else if (file.startsWith('shared')) await judgeShared(cells);
    else await judgeKind(cells);
  }
}
for (const [name, tally] of tallies) console.log(`${name.padEnd(34)}${tally}`);
await pool.end();
