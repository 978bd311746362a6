import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { column } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows.ts';
import { currentId } from './product-redirects.sql.ts';
import { products } from '#server/database/tables/schema.ts';

export async function selectProductName(queries: Queries, id: number): Promise<string | undefined> {
  const [row] = await queries.select({ name: products.name }).from(products).where(eq(products.id, id)).limit(1);
  return row?.name;
}

export async function selectVariantIds(queries: Queries, parentId: number, limit: number): Promise<number[]> {
  const rows = await queries
    .select({ id: products.id })
    .from(products)
    .where(eq(products.parentId, parentId))
    .orderBy(asc(products.shadePlace), asc(products.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

export const countTopLevelOfBrand = (queries: Queries, brandId: number) =>
  queries.$count(products, and(isNull(products.parentId), eq(products.brandId, brandId)));

/** Returns the ids of the products in a section: those that an administrator put first, then the newest (OP-04). */
export async function selectSectionIds(queries: Queries, sectionId: string, limit: number): Promise<number[]> {
  const isInSection = sql`editorial_sections @> array[${sectionId}]::text[]`;
  const chosen = sql`select chosen.id, chosen.place from editorial_sections section
    cross join unnest(section.product_order) with ordinality as chosen (id, place)
    join products on products.id = chosen.id and ${isInSection} where section.id = ${sectionId}`;
  const rows = await rowsOf(
    queries,
    { id: column.number },
    sql`select id from (${chosen} union all (
        select id, null from products where ${isInSection}
          and not id = any(coalesce((select product_order from editorial_sections where id = ${sectionId}), '{}'))
        order by id desc limit ${limit})) as listed
      order by place nulls last, id desc limit ${limit}`,
  );
  return rows.map((row) => row.id);
}

/** For a merged product, returns the ids of the product into which it was merged. */
export async function selectFamily(queries: Queries, productId: number) {
  const [row] = await queries
    .select({ id: products.id, familyId: products.familyId, subcategoryId: products.subcategoryId })
    .from(products)
    .where(eq(products.id, currentId(productId)))
    .limit(1);
  return row;
}

export async function selectVariantNames(queries: Queries, ids: readonly number[]) {
  const rows = await queries
    .select({ id: products.id, name: products.variantName })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
}
