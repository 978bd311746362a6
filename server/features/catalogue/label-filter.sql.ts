import { type SQL, sql } from 'drizzle-orm';
import type { ProductSort } from '#contract/statuses.ts';
import type { BrowseFilter, BrowsePage } from './browse.sql.ts';
import type { Queries } from '#server/database/database.ts';

/** Ingredients that none, and that all of the products of a list hold. */
export interface LabelFilter {
  without?: readonly number[] | undefined;
  with?: readonly number[] | undefined;
}

export function isByLabel(filter: LabelFilter): boolean {
  return filter.without !== undefined || filter.with !== undefined;
}

const ids = (values: readonly number[]) => sql`${sql.param([...values])}::integer[]`;

/** Of products and of search documents alike. A product whose list nobody knows is in neither. */
export function fitsLabel({ without, with: wanted }: LabelFilter): SQL[] {
  return [
    ...(wanted === undefined ? [] : [sql`ingredient_ids @> ${ids(wanted)}`]),
    ...(without === undefined ? [] : [sql`ingredient_ids is not null and not ingredient_ids && ${ids(without)}`]),
  ];
}

const orders: Record<ProductSort, SQL> = {
  name: sql`name_folded, id`,
  brand: sql`brand_folded, name_folded, id`,
  rating: sql`average_rating desc nulls last, name_folded, id`,
  newest: sql`id desc`,
};

/**
 * As selectBrowsePage, narrowed by what products hold. Rare and common ingredients are found in different ways: the ids
 * stand in the statement, so that PostgreSQL plans by its statistics of them.
 */
export async function selectLabelledPage(
  queries: Queries,
  { filter, label }: { filter: BrowseFilter; label: LabelFilter },
  sort: ProductSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<BrowsePage> {
  const { categoryId, subcategoryId, brandId } = filter;
  const place = [
    sql`parent_id is null`,
    ...(categoryId === undefined ? [] : [sql`category_id = ${categoryId}`]),
    ...(subcategoryId === undefined ? [] : [sql`subcategory_id = ${subcategoryId}`]),
    ...(brandId === undefined ? [] : [sql`brand_id = ${brandId}`]),
  ];
  const where = sql.join([...place, ...fitsLabel(label)], sql` and `);
  const { rows } = await queries.execute<{ ids: string[]; total: string }>(sql`
    select array(select id from products where ${where} order by ${orders[sort]} limit ${limit} offset ${offset}) as ids,
      ${countOf(place, label)} as total`);
  return { ids: (rows[0]?.ids ?? []).map(Number), total: Number(rows[0]?.total ?? 0) };
}

/** Without something are those that are known but for those that hold it: indexes answer both. */
function countOf(place: readonly SQL[], label: LabelFilter): SQL {
  const counted = (conditions: readonly SQL[]) =>
    sql`(select count(*) from products where ${sql.join([...place, ...conditions], sql` and `)})`;
  const { without } = label;
  const among = label.with === undefined ? [sql`ingredient_ids is not null`] : fitsLabel({ with: label.with });
  if (without === undefined) return counted(among);
  return sql`${counted(among)} - ${counted([...among, sql`ingredient_ids && ${ids(without)}`])}`;
}
