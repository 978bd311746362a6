import { type SQL, sql } from 'drizzle-orm';
import type { LeftOut } from '#contract/catalog.ts';
import type { ProductSort } from '#contract/statuses.ts';
import type { Queries } from '#server/database/database.ts';
import { column, list, onlyRow } from '#server/database/rows.ts';

export interface BrowseFilter extends LabelFilter {
  categoryId?: number | undefined;
  subcategoryId?: number | undefined;
  brandId?: number | undefined;
  rating?: number | undefined;
}

export interface BrowsePage {
  ids: number[];
  total: number;
  leftOut?: LeftOut | undefined;
}

const productOrders: Record<ProductSort, string> = {
  name: 'name_folded, id',
  brand: 'brand_folded, name_folded, id',
  rating: 'average_rating desc nulls last, name_folded, id',
  newest: 'id desc',
};

export type PlaceFilter = Exclude<keyof BrowseFilter, keyof LabelFilter>;
const conditions: Record<PlaceFilter, (value: number, rating: SQL) => SQL> = {
  categoryId: (id) => sql`category_id = ${id}`,
  subcategoryId: (id) => sql`subcategory_id = ${id}`,
  brandId: (id) => sql`brand_id = ${id}`,
  rating: (least, rating) => sql`${rating} >= ${least}`,
};
const chosenIn = (filter: BrowseFilter) =>
  (Object.keys(conditions) as PlaceFilter[]).filter((name) => filter[name] !== undefined);
/** `rating` is the column of the average rating. */
export const fitsPlace = (filter: BrowseFilter, rating: SQL) =>
  chosenIn(filter).map((name) => conditions[name](filter[name] ?? 0, rating));

/** Returns one page of top-level products (OP-04) and their total number. Sorting ignores case and accents (OP-41). */
export async function selectBrowsePage(
  queries: Queries,
  filter: BrowseFilter,
  sort: ProductSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<BrowsePage> {
  const place = fitsPlace(filter, sql`average_rating`);
  const where = and([sql`parent_id is null`, ...place, ...fitsLabel(filter)]);
  const page = sql`array(select id from products where ${where} order by ${sql.raw(productOrders[sort])} limit ${limit} offset ${offset})`;
  if (isByLabel(filter)) {
    // Not prepared, because rare and common ingredients need different plans.
    const shown = await onlyRow(queries, { ids: list(column.number) }, sql`select ${page} as ids`);
    return { ...shown, ...(await countByLabel(queries, [sql`parent_id is null`, ...place], filter)) };
  }
  // For categories, the total is a sum of stored counts. For others, PostgreSQL counts the rows in an index.
  const isStored = chosenIn(filter).every((name) => name === 'categoryId' || name === 'subcategoryId');
  const total = isStored
    ? sql`select coalesce(sum(total), 0) from product_counts where ${and([sql`true`, ...place])}`
    : sql`select count(*) from products where ${where}`;
  // Each combination has its own indexes and therefore its own prepared statement.
  const name = ['browse', sort, ...chosenIn(filter)].join('_');
  const columns = { ids: list(column.number), total: column.number };
  return onlyRow(queries, columns, sql`select ${page} as ids, (${total}) as total`, name);
}

/** Subtracts, because an index can find products that contain an ingredient, but not products that lack it. */
async function countByLabel(queries: Queries, place: readonly SQL[], { without, with: wanted }: LabelFilter) {
  const among = wanted === undefined ? [sql`ingredient_ids is not null`] : fitsLabel({ with: wanted });
  const known = await countRead(queries, [...place, ...among]);
  if (without === undefined) return { total: known.all };
  const holding = await countRead(queries, [...place, ...among, sql`ingredient_ids && ${ids(without)}`]);
  const noLabel = wanted === undefined ? (await countRead(queries, [...place, sql`ingredient_ids is null`])).all : 0;
  const free = known.read - holding.read;
  return { total: free, leftOut: { notFullyRead: known.all - holding.all - free, noLabel } };
}

const countRead = (queries: Queries, conditions: readonly SQL[]) =>
  onlyRow(
    queries,
    { all: column.number, read: column.number },
    sql`select count(*) as all, count(*) filter (where label_read) as read from products where ${and(conditions)}`,
  );

export interface LabelFilter {
  without?: readonly number[] | undefined;
  with?: readonly number[] | undefined;
}

export function isByLabel(filter: LabelFilter): boolean {
  return filter.without !== undefined || filter.with !== undefined;
}

const ids = (values: readonly number[]) => sql`${sql.param([...values])}::integer[]`;
export const and = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `);

/** `with` requires a known ingredient list, and `without` requires a fully read ingredient list (INGR-41). */
export function fitsLabel({ without, with: wanted }: LabelFilter): SQL[] {
  return [
    ...(wanted === undefined ? [] : [sql`ingredient_ids @> ${ids(wanted)}`]),
    ...(without === undefined
      ? []
      : [sql`ingredient_ids is not null and label_read and not ingredient_ids && ${ids(without)}`]),
  ];
}

/** Counts products whose list is missing or not fully read. Returns undefined without a `without` filter. */
export async function countLeftOut(queries: Queries, found: readonly SQL[], { without, with: wanted }: LabelFilter) {
  if (without === undefined) return undefined;
  const isDoubtful = sql`not label_read and not coalesce(ingredient_ids && ${ids(without)}, false)`;
  return onlyRow(
    queries,
    { notFullyRead: column.number, noLabel: column.number },
    sql`select count(*) filter (where ingredient_ids is not null) as "notFullyRead",
      count(*) filter (where ingredient_ids is null) as "noLabel"
    from product_search where ${and([...found, ...fitsLabel({ with: wanted }), isDoubtful])}`,
  );
}
