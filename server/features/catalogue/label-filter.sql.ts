import { type SQL, sql } from 'drizzle-orm';
import type { ProductSort } from '#contract/statuses.ts';
import { type BrowsePage, type CataloguePlace, type LeftOut, productOrders } from './browse.sql.ts';
import { column, list } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { onlyRow } from '#server/database/rows.ts';

export interface LabelFilter {
  without?: readonly number[] | undefined;
  with?: readonly number[] | undefined;
}

export function isByLabel(filter: LabelFilter): boolean {
  return filter.without !== undefined || filter.with !== undefined;
}

const ids = (values: readonly number[]) => sql`${sql.param([...values])}::integer[]`;

/** `with` requires a known ingredient list, and `without` requires a fully read ingredient list (INGR-41). */
export function fitsLabel({ without, with: wanted }: LabelFilter): SQL[] {
  return [
    ...(wanted === undefined ? [] : [sql`ingredient_ids @> ${ids(wanted)}`]),
    ...(without === undefined
      ? []
      : [sql`ingredient_ids is not null and label_read and not ingredient_ids && ${ids(without)}`]),
  ];
}

/** Not prepared, because rare and common ingredients need different plans. */
export async function selectLabelledPage(
  queries: Queries,
  { filter, label }: { filter: CataloguePlace; label: LabelFilter },
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
  const page = await onlyRow(
    queries,
    { ids: list(column.number) },
    sql`select array(select id from products where ${where} order by ${sql.raw(productOrders[sort])} limit ${limit} offset ${offset}) as ids`,
  );
  return { ...page, ...(await countPage(queries, place, label)) };
}

/** Subtracts, because an index can find products that contain an ingredient, but not products that lack it. */
async function countPage(
  queries: Queries,
  place: readonly SQL[],
  { without, with: wanted }: LabelFilter,
): Promise<Pick<BrowsePage, 'total' | 'leftOut'>> {
  const among = wanted === undefined ? [sql`ingredient_ids is not null`] : fitsLabel({ with: wanted });
  const known = await countRead(queries, [...place, ...among]);
  if (without === undefined) return { total: known.all };
  const holding = await countRead(queries, [...place, ...among, sql`ingredient_ids && ${ids(without)}`]);
  const noLabel = wanted === undefined ? (await countRead(queries, [...place, sql`ingredient_ids is null`])).all : 0;
  const free = known.read - holding.read;
  return { total: free, leftOut: { notFullyRead: known.all - holding.all - free, noLabel } };
}

function countRead(queries: Queries, conditions: readonly SQL[]): Promise<{ all: number; read: number }> {
  return onlyRow(
    queries,
    { all: column.number, read: column.number },
    sql`select count(*) as all, count(*) filter (where label_read) as read from products
      where ${sql.join([...conditions], sql` and `)}`,
  );
}

/** Counts products whose list is missing or not fully read. Returns undefined without a `without` filter. */
export async function countLeftOut(
  queries: Queries,
  conditions: readonly SQL[],
  { without, with: wanted }: LabelFilter,
): Promise<LeftOut | undefined> {
  if (without === undefined) return undefined;
  return onlyRow(
    queries,
    { notFullyRead: column.number, noLabel: column.number },
    sql`select count(*) filter (where ingredient_ids is not null) as "notFullyRead",
      count(*) filter (where ingredient_ids is null) as "noLabel"
    from product_search where ${sql.join(
      [
        ...conditions,
        ...fitsLabel({ with: wanted }),
        sql`not label_read and not coalesce(ingredient_ids && ${ids(without)}, false)`,
      ],
      sql` and `,
    )}`,
  );
}
