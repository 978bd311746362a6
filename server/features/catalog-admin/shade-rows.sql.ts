import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Queries } from '#server/database/database.ts';
import { first } from '#server/database/rows.ts';
import { productBarcodes, products } from '#server/database/tables/schema.ts';
import { insertBarcodes, type StoredProduct } from '#server/features/catalog/admin-products.sql.ts';

/** The first shades of a product, in the order in which members see them. */
export const selectShades = async (queries: Queries, parentId: number): Promise<StoredProduct[]> =>
  queries
    .select()
    .from(products)
    .where(eq(products.parentId, parentId))
    .orderBy(asc(products.shadePlace), asc(products.id))
    .limit(limits.product.shades);

export const selectShadeCode = (queries: Queries, id: number) =>
  first(queries.select({ shadeCode: products.shadeCode }).from(products).where(eq(products.id, id)));

/** Returns the barcodes by product. */
export async function selectBarcodes(queries: Queries, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await queries
    .select()
    .from(productBarcodes)
    .where(inArray(productBarcodes.productId, [...ids]))
    .orderBy(asc(productBarcodes.code));
  const codes = new Map<number, string[]>(ids.map((id) => [id, []]));
  for (const { productId, code } of rows) codes.get(productId)?.push(code);
  return codes;
}

/** Fires triggers in notify.sql. */
export async function replaceBarcodes(queries: Queries, productId: number, codes: readonly string[]): Promise<void> {
  await queries
    .delete(productBarcodes)
    .where(and(eq(productBarcodes.productId, productId), notInArray(productBarcodes.code, [...codes])));
  await insertBarcodes(queries, productId, codes);
}

/** Shades that the order omits come after the others. Fires triggers in notify.sql. */
export async function orderShades(queries: Queries, parentId: number, ids: readonly number[]): Promise<void> {
  await queries.execute(sql`
    update products shade set shade_place = wanted.place
    from (select shade.id, wanted.place from products shade
      left join unnest(${sql.param([...ids])}::bigint[]) with ordinality as wanted (id, place) on wanted.id = shade.id
      where shade.parent_id = ${parentId}) as wanted
    where shade.id = wanted.id and shade.shade_place is distinct from wanted.place`);
}
