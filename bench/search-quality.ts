import { Pool } from 'pg';
import { connect, type Database } from '#server/database/database.ts';
import { searchProductIds } from '#server/features/search/product-search.sql.ts';
import { type Known, queriesOf, type Query, randomFrom } from './search-quality-queries.ts';
import { recallRow } from './search-recall.ts';

/**
 * Measures how well searches find imported products. Run this file with `DATABASE_URL=… node bench/search-quality.ts
 * [seed]`. Builds queries from a random sample of the catalog. The seed determines the sample. Prints the recall among
 * the first 8 rows and the mean reciprocal rank (MRR).
 */
const queriesPerKind = 60;
const rowsSeen = 8;

async function readCatalogue(pool: Pool): Promise<Known[]> {
  const { rows } = await pool.query<Known>(
    `select product.id::int as id, product.family_id::int as "familyId", product.name, brand.name as brand,
       product.variant_name as shade
     from products product join brands brand on brand.id = product.brand_id
     where not exists (select from products shade where shade.parent_id = product.id) order by product.id`,
  );
  return rows;
}

/** Returns one product or shade per family, in random order. */
function sampleOf(known: readonly Known[], random: () => number): Known[] {
  const families = [...Map.groupBy(known, ({ familyId }) => familyId).values()];
  return families
    .flatMap((shades) => shades[Math.floor(random() * shades.length)] ?? [])
    .map((product) => ({ product, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ product }) => product);
}

function chooseQueries(sample: readonly Known[], random: () => number): Query[] {
  const kinds = Map.groupBy(
    sample.flatMap((product) => queriesOf(product, random)),
    ({ kind }) => kind,
  );
  return [...kinds.values()].flatMap((queries) => queries.slice(0, queriesPerKind));
}

/** Returns the rank of the first result that matches the query, or 0 if none of the first rows matches. */
async function rankOf(database: Database, query: Query, byId: ReadonlyMap<number, Known>): Promise<number> {
  const ids = await searchProductIds(database, query.text);
  return (
    1 +
    ids.slice(0, rowsSeen).findIndex((id) => {
      const found = byId.get(id);
      return found !== undefined && query.matches(found);
    })
  );
}

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
const random = randomFrom(Number(process.argv[2] ?? 1));
const known = await readCatalogue(pool);
const byId = new Map(known.map((product) => [product.id, product]));
const database = connect(pool);
const ranks = new Map<string, number[]>();
for (const query of chooseQueries(sampleOf(known, random), random)) {
  const rank = await rankOf(database, query, byId);
  ranks.set(query.kind, [...(ranks.get(query.kind) ?? []), rank]);
  if (rank !== 1 && process.env.SHOW_MISSES) console.error(`${query.kind}: "${query.text}" at ${rank}`);
}
console.log(`kind               queries    recall@8       MRR`);
for (const [kind, found] of ranks) console.log(recallRow(kind, found, 18));
console.log(recallRow('all', [...ranks.values()].flat(), 18));
await pool.end();
