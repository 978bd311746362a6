import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { column } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { onlyRow } from '#server/database/rows.ts';
import { productMergePairs, productMergeRemoved, productRedirects } from '#server/database/tables/merge.ts';

/** Returns SQL for the id of the product into which this product was merged, or its own id if it was not merged. */
export function currentId(id: number): SQL {
  return sql`coalesce((select ${productRedirects.productId} from ${productRedirects}
    where ${productRedirects.id} = ${id}), ${id})`;
}

export async function selectCurrentId(queries: Queries, id: number): Promise<number> {
  return (await onlyRow(queries, { id: column.number }, sql`select ${currentId(id)}::bigint as id`)).id;
}

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

export async function deleteRedirectsOf(queries: Queries, mergeId: number): Promise<void> {
  const isOfMerge = eq(productMergePairs.mergeId, mergeId);
  const gone = queries.select({ id: productMergePairs.goneId }).from(productMergePairs).where(isOfMerge);
  await queries.delete(productRedirects).where(inArray(productRedirects.id, gone));
}

/** Also replaces the id in the rows that are stored to undo product merges. */
export async function updateBrandOfRemoved(queries: Queries, goneId: number, remainingId: number): Promise<void> {
  await queries.update(productRedirects).set({ brandId: remainingId }).where(eq(productRedirects.brandId, goneId));
  await queries.execute(sql`
    update ${productMergeRemoved} set content = content || jsonb_build_object('brand_id', ${remainingId}::bigint)
    where kind in ('product', 'shade') and content ->> 'brand_id' = ${String(goneId)}`);
}
