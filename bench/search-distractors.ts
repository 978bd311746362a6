import { Pool } from 'pg';
import { migrate } from '#server/database/migrate.ts';
import { categories } from '#server/features/catalogue/categories.ts';
import { randomFrom } from './search-quality-queries.ts';

/**
 * Fills a catalog with products that compete in searches. Run this file with `DATABASE_URL=… node
 * bench/search-distractors.ts 1000000`. The names consist of typical words, of which a few are common and most are
 * rare, as in real catalogs. Every run generates the same rows, and a second run continues an interrupted run.
 */
const perStatement = 20_000;

const qualities =
  `velvet matte radiant hydrating luminous intense soft pure natural ultra daily gentle deep nourishing silky
  glow fresh smooth repair volume shine long lasting waterproof perfecting brightening calming purifying firming lifting
  sheer dewy satin creamy light rich dry oily sensitive mature oil free mineral vegan organic botanical clean classic
  professional expert advanced original extra super instant 24h spf 15 20 30 50 mini travel refill limited edition
  nutritive apaisant hydratant doux fort fixation eclat jour nuit bio anti age rides douceur intense precieuse`.split(
    /\s+/,
  );
const ingredients =
  `argan coconut rose lavender honey almond aloe vera shea butter cocoa vanilla lemon orange jasmine mint
  tea tree charcoal clay bamboo rice green tea vitamin c retinol niacinamide hyaluronic acid collagen keratin biotin
  peptide ceramide squalane jojoba avocado olive macadamia cherry peach mango papaya pomegranate coffee oat milk caviar
  gold pearl sea water salt algae cactus hemp calendula chamomile eucalyptus rosemary sandalwood musk amber monoi miel
  fleur oranger karite abricot figue grenade verveine menthe`.split(/\s+/);
const tones = `ivory porcelain fair light beige sand honey caramel tan amber mocha espresso cocoa walnut rose coral plum
  berry red nude pink brown black peach bronze golden warm cool neutral`.split(/\s+/);
const kinds: Record<string, readonly string[]> = {
  Foundation: ['foundation', 'fond de teint', 'liquid foundation', 'stick foundation', 'powder foundation', 'makeup'],
  Lipstick: ['lipstick', 'rouge a levres', 'lip colour', 'rouge', 'Lippenstift'],
  Mascara: ['mascara', 'volume mascara'],
  Shampoo: ['shampoo', 'shampooing', 'champu'],
  Conditioner: ['conditioner', 'apres-shampooing'],
  Serum: ['serum', 'concentrate'],
  Moisturizer: ['cream', 'creme hydratante', 'moisturizer', 'day cream', 'Gesichtscreme'],
  Soap: ['soap', 'savon', 'Seife', 'bar'],
  Wash: ['shower gel', 'gel douche', 'body wash', 'Duschgel'],
  Deodorant: ['deodorant', 'deo stick', 'deo spray'],
  'Nail polish': ['nail polish', 'vernis a ongles', 'nail lacquer'],
  'Hand cream': ['hand cream', 'creme mains', 'Handcreme'],
  Mask: ['mask', 'masque'],
  'Eau de parfum': ['eau de parfum', 'parfum'],
};
const syllables =
  `al an ar ba be bel bi bo ca ce cha clo co da de di do el en es fa fe fi flo ga ge go ha he ho il is ja jo
  ka ke ki la le li lo lu ma me mi mo na ne ni no ol or pa pe phi po ra re ri ro sa se si so su ta te ti to ul va ve vi
  vo wa we xa ya ze zo`.split(/\s+/);

const random = randomFrom(7);
/** Returns a random item from a list. Earlier items are far more frequent than later ones. */
const common = <T>(list: readonly T[]): T => list[Math.floor(list.length * random() ** 2.2)] as T;
const any = <T>(list: readonly T[]): T => list[Math.floor(list.length * random())] as T;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const invented = () => Array.from({ length: 2 + Math.floor(random() * 3) }, () => any(syllables)).join('');

function brandNames(count: number): string[] {
  const endings = ['', '', '', ' Paris', ' Beauty', ' Cosmetics', ' Lab', ' & Co', ' Professional', ' Naturals'];
  return [...new Set(Array.from({ length: count }, () => capital(invented()) + any(endings)))];
}

function nameOf(kind: string, ownWords: readonly string[]): string {
  const words = [
    ...(random() < 0.35 ? [common(ownWords)] : []),
    ...Array.from({ length: 1 + Math.floor(random() * 3) }, () => common(qualities)),
    ...(random() < 0.4 ? [common(ingredients)] : []),
    common(kinds[kind] ?? [kind.toLowerCase()]),
    ...(random() < 0.1 ? [`${Math.floor(random() * 900)}`] : []),
  ];
  return words.map(capital).join(' ');
}

async function addBrands(pool: Pool, names: readonly string[]): Promise<number[]> {
  await pool.query(`insert into brands (name) select unnest($1::text[]) on conflict do nothing`, [names]);
  const { rows } = await pool.query<{ id: string }>(`select id from brands where name = any($1)`, [names]);
  return rows.map(({ id }) => Number(id)).toSorted((one, other) => one - other);
}

async function addProducts(
  pool: Pool,
  count: number,
  from: number,
  brandIds: readonly number[],
  ownWords: readonly string[],
) {
  const all = categories.flatMap(({ subcategories }) => subcategories.map(([id, name]) => ({ id, name })));
  const rows = Array.from({ length: count }, (_, index) => {
    const { id, name } = common(all);
    return {
      number: from + index,
      name: nameOf(name, ownWords),
      brand: common(brandIds),
      kind: random() < 0.85 ? id : null,
    };
  });
  const shaded = rows
    .filter(({ number }) => number % 20 === 0)
    .map(({ number }) => ({
      number,
      shades: Array.from(
        { length: 6 },
        (_, shade) => `${capital(common(tones))} ${capital(common(tones))} ${100 + shade * 10}`,
      ),
    }));
  const { rowCount } = await pool.query('select from products where slug = $1', [`distractor-${from}`]);
  if (rowCount !== 0) return;
  await pool.query('begin');
  await pool.query(
    `insert into products (name, slug, brand_id, brand_folded, category_id, subcategory_id)
     select row.name, 'distractor-' || row.number, brand.id, fold(brand.name), kind.category_id, kind.id
     from jsonb_to_recordset($1::jsonb) as row (number integer, name text, brand bigint, kind bigint)
     join brands brand on brand.id = row.brand left join subcategories kind on kind.id = row.kind`,
    [JSON.stringify(rows)],
  );
  await pool.query(
    `insert into products (name, slug, brand_id, brand_folded, parent_id, category_id, subcategory_id, variant_name)
     select parent.name, parent.slug || '-' || shade.place, parent.brand_id, parent.brand_folded, parent.id, parent.category_id, parent.subcategory_id, shade.name
     from jsonb_to_recordset($1::jsonb) as row (number integer, shades text[])
     join products parent on parent.slug = 'distractor-' || row.number
     cross join lateral unnest(row.shades) with ordinality as shade (name, place)`,
    [JSON.stringify(shaded)],
  );
  await pool.query('commit');
}

// A transaction needs a single connection.
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
const wanted = Number(process.argv[2] ?? 200_000);
await migrate(pool);
const brandIds = await addBrands(pool, brandNames(Math.max(500, wanted / 150)));
const ownWords = Array.from({ length: 30_000 }, invented);
for (let from = 0; from < wanted; from += perStatement) {
  await addProducts(pool, Math.min(perStatement, wanted - from), from, brandIds, ownWords);
  if (from % 100_000 === 0) console.error(`${from} of ${wanted}`);
}
await pool.query('vacuum analyze product_search, shade_search, search_vocabulary, products, brands');
await pool.query('select refresh_word_frequencies()');
await pool.query('select refresh_product_popularity()');
await pool.end();
