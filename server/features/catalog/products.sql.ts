import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { column, first, selectIds, valueOf } from '#server/database/rows.ts';
import { products } from '#server/database/tables/schema.ts';
import { productMergePairs, productMergeRemoved, productRedirects } from '#server/database/tables/merge.ts';

export async function selectProductName(queries: Queries, id: number): Promise<string | undefined> {
  const [row] = await queries.select({ name: products.name }).from(products).where(eq(products.id, id)).limit(1);
  return row?.name;
}

export const selectVariantIds = (queries: Queries, parentId: number, limit: number) =>
  selectIds(
    queries,
    sql`select id from products where parent_id = ${parentId} order by shade_place, id limit ${limit}`,
  );

export const countTopLevelOfBrand = (queries: Queries, brandId: number) =>
  queries.$count(products, and(isNull(products.parentId), eq(products.brandId, brandId)));

/** Returns the ids of the products in a section: those that an administrator put first, then the newest (OP-04). */
export function selectSectionIds(queries: Queries, sectionId: string, limit: number): Promise<number[]> {
  const isInSection = sql`editorial_sections @> array[${sectionId}]::text[]`;
  const chosen = sql`select chosen.id, chosen.place from editorial_sections section
    cross join unnest(section.product_order) with ordinality as chosen (id, place)
    join products on products.id = chosen.id and ${isInSection} where section.id = ${sectionId}`;
  return selectIds(
    queries,
    sql`select id from (${chosen} union all (
        select id, null from products where ${isInSection}
          and not id = any(coalesce((select product_order from editorial_sections where id = ${sectionId}), '{}'))
        order by id desc limit ${limit})) as listed
      order by place nulls last, id desc limit ${limit}`,
  );
}

/** For a merged product, returns the ids of the product into which it was merged. */
export function selectFamily(queries: Queries, productId: number) {
  const { id, familyId, subcategoryId } = products;
  return first(
    queries
      .select({ id, familyId, subcategoryId })
      .from(products)
      .where(eq(id, currentId(productId))),
  );
}

export async function selectVariantNames(queries: Queries, ids: readonly number[]) {
  const rows = await queries
    .select({ id: products.id, name: products.variantName })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Returns SQL for the id of the product into which this product was merged, or its own id if it was not merged. */
function currentId(id: number): SQL {
  return sql`coalesce((select ${productRedirects.productId} from ${productRedirects}
    where ${productRedirects.id} = ${id}), ${id})`;
}

export const selectCurrentId = (queries: Queries, id: number): Promise<number> =>
  valueOf(queries, column.number, sql`${currentId(id)}::bigint`);

/** Call this after `moveRows`, which updates the redirects from earlier merges. */
export async function insertRedirects(queries: Queries, mergeId: number): Promise<void> {
  await queries.execute(sql`
    insert into ${productRedirects} (id, product_id, brand_id, name_key, variant_key)
    select pair.gone_id, pair.kept_id, gone.brand_id, search_key(gone.name), search_key(gone.variant_name)
    from ${productMergePairs} pair
    join ${productMergeRemoved} removed on removed.merge_id = pair.merge_id and removed.kind in ('product', 'shade')
    cross join lateral jsonb_to_record(removed.content) as gone (id bigint, brand_id bigint, name text, variant_name text)
    where pair.merge_id = ${mergeId} and gone.id = pair.gone_id`);
}

/** So that a file that lists the product by its former name does not add it again. Only its shade has the id itself. */
export async function insertFormerName(
  queries: Queries,
  { id, brandId, name }: { id: number; brandId: number; name: string },
): Promise<void> {
  const former = { brandId, nameKey: sql`search_key(${name})` };
  await queries
    .insert(productRedirects)
    .values({ id: -id, productId: id, ...former })
    .onConflictDoUpdate({ target: productRedirects.id, set: former });
}

export async function deleteRedirectsOf(queries: Queries, mergeId: number): Promise<void> {
  const isOfMerge = eq(productMergePairs.mergeId, mergeId);
  const gone = queries.select({ id: productMergePairs.goneId }).from(productMergePairs).where(isOfMerge);
  const isProduct = sql`exists (select from products where id = -${productRedirects.id} and parent_id is null)`;
  await queries
    .delete(productRedirects)
    .where(or(inArray(productRedirects.id, gone), and(inArray(sql`-${productRedirects.id}`, gone), isProduct)));
}

/** Also replaces the id in the rows that are stored to undo product merges. */
export async function updateBrandOfRemoved(queries: Queries, goneId: number, remainingId: number): Promise<void> {
  await queries.update(productRedirects).set({ brandId: remainingId }).where(eq(productRedirects.brandId, goneId));
  await queries.execute(sql`
    update ${productMergeRemoved} set content = content || jsonb_build_object('brand_id', ${remainingId}::bigint)
    where kind in ('product', 'shade') and content ->> 'brand_id' = ${String(goneId)}`);
}
