import * as z from 'zod/mini';
import type { ProductSort } from '#contract/statuses.ts';
import { json } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { statement } from '#server/database/rows.ts';

export interface CataloguePlace {
  categoryId?: number | undefined;
  subcategoryId?: number | undefined;
  brandId?: number | undefined;
}

const pageOfIds = z.strictObject({ ids: z.array(z.number()), total: z.number() });
export interface BrowsePage extends z.infer<typeof pageOfIds> {
  leftOut?: LeftOut | undefined;
}

/** The `without` filter left these products out, because their list is missing or not fully read. */
export interface LeftOut {
  notFullyRead: number;
  noLabel: number;
}

export const productOrders: Record<ProductSort, string> = {
  name: 'name_folded, id',
  brand: 'brand_folded, name_folded, id',
  rating: 'average_rating desc nulls last, name_folded, id',
  newest: 'id desc',
};

/** Each combination has its own indexes and therefore its own statement. */
type Chosen = 'category' | 'subcategory' | 'brand';

const statements = new Map<string, ReturnType<typeof prepare>>();

/** Returns one page of top-level products (OP-04) and their total number. Sorting ignores case and accents (OP-41). */
export async function selectBrowsePage(
  queries: Queries,
  { categoryId, subcategoryId, brandId }: CataloguePlace,
  sort: ProductSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<BrowsePage> {
  const values = { category: categoryId, subcategory: subcategoryId, brand: brandId };
  const chosen = (['category', 'subcategory', 'brand'] as const).filter((column) => values[column] !== undefined);
  const name = ['browse', sort, ...chosen].join('_');
  const select = statements.get(name) ?? prepare(name, sort, chosen);
  statements.set(name, select);
  const [page] = await select(queries, [limit, offset, ...chosen.map((column) => values[column])]);
  if (!page) throw new Error('A statement without a table returns one row');
  return page.answer;
}

function prepare(name: string, sort: ProductSort, chosen: readonly Chosen[]) {
  const conditions = chosen.map((column, index) => `${column}_id = $${index + 3}::bigint`);
  const where = ['parent_id is null', ...conditions].join(' and ');
  // The total is a sum of stored counts. There are no stored counts for brands, so PostgreSQL counts the rows in an
  // index.
  const counted = chosen.includes('brand')
    ? `select count(*) from products where ${where}`
    : `select coalesce(sum(total), 0) from product_counts where ${['true', ...conditions].join(' and ')}`;
  return statement(
    name,
    { answer: json(pageOfIds) },
    `select json_build_object(
      'ids', array(select id from products where ${where} order by ${productOrders[sort]} limit $1::integer offset $2::integer),
      'total', (${counted})) as answer`,
  );
}
