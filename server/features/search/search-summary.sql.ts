import { sql } from 'drizzle-orm';
import { searchSummary, type SearchSummary } from '#contract/catalogue.ts';
import { json, type RowOf } from '#server/database/column.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { onlyRow } from '#server/database/rows.ts';
import { selectLeftOut } from './product-search.sql.ts';
import { type BrandPart, selectBrandFacet, selectFacets } from './search-facets.sql.ts';
import type { Choice } from './choose-ways.ts';
import { type Said, saidOf } from './search-said.sql.ts';
import { type SearchOptions, withSearch } from './with-search.sql.ts';

const { brandsNamed, kindsNamed } = searchSummary.shape;
const named = { brandsNamed: json(brandsNamed), kindsNamed: json(kindsNamed) };
const namedNothing: RowOf<typeof named> = { brandsNamed: [], kindsNamed: [] };
const saidNothing: Said = { words: [], corrected: null, dropped: [], isPartial: false, need: null };
const nothing: SearchSummary = {
  ...saidNothing,
  ...namedNothing,
  total: 0,
  categories: [],
  subcategories: [],
  brands: [],
  brandCount: 0,
  ratings: [],
  shadeFamilies: [],
};

export function summariseSearch(database: Database, text: string, options: SearchOptions): Promise<SearchSummary> {
  const { filter = {} } = options;
  const part = { ...options, offset: 0, limit: 0, rows: 0 };
  return withSearch(database, text, part, nothing, async (queries, { choice, foundBy }) => ({
    ...(await selectFacets(queries, foundBy, filter)),
    ...(choice ? await saidOf(queries, choice) : saidNothing),
    ...(choice ? await selectNamed(queries, choice) : namedNothing),
    leftOut: await selectLeftOut(queries, foundBy, filter),
  }));
}

export function searchBrands(database: Database, text: string, part: BrandPart, options: SearchOptions) {
  return withSearch(database, text, { ...options, limit: 0, rows: 0 }, [], (queries, { foundBy }) =>
    selectBrandFacet(queries, foundBy, options.filter ?? {}, part),
  );
}

async function selectNamed(queries: Queries, { reading, sense }: Choice) {
  const brandIds = sense.brands.flatMap((part) => part.brandIds);
  const kindIds = sense.head?.ids ?? [];
  if (brandIds.length + kindIds.length + reading.brandIds.length === 0) return namedNothing;
  return onlyRow(
    queries,
    named,
    sql`select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'count',
          (select count(*) from products where brand_id = brands.id and parent_id is null)) order by fold(name)), '[]')
        from brands where id = any(${sql.param([...brandIds, ...reading.brandIds])}::bigint[])) as "brandsNamed",
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'categoryId', category_id, 'count',
          (select coalesce(sum(total), 0) from product_counts where subcategory_id = subcategories.id)) order by fold(name)), '[]')
        from subcategories where id = any(${sql.param([...kindIds])}::bigint[])) as "kindsNamed"`,
  );
}
