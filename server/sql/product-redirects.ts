import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { productMergePairs, productMergeRemoved, productRedirects } from './merge-schema.ts';

/** The product that an id speaks of: itself, or the one it was merged into. */
export function currentId(id: number): SQL<number> {
  return sql`coalesce((select ${productRedirects.productId} from ${productRedirects}
    where ${productRedirects.id} = ${id}), ${id})`;
}

export async function selectCurrentId(queries: Queries, id: number): Promise<number> {
  const { rows } = await queries.execute<{ id: string }>(sql`select ${currentId(id)} as id`);
  return Number(rows[0]?.id ?? id);
}

/** Older addresses that led to a product that went were moved along as rows of the merge; this adds its own. */
export async function insertRedirects(queries: Queries, mergeId: number): Promise<void> {
  await queries.execute(sql`
    insert into ${productRedirects} (id, product_id)
    select gone_id, kept_id from ${productMergePairs} where merge_id = ${mergeId}`);
}

export async function deleteRedirectsOf(queries: Queries, mergeId: number): Promise<void> {
  await queries
    .delete(productRedirects)
    .where(
      inArray(
        productRedirects.id,
        queries
          .select({ id: productMergePairs.goneId })
          .from(productMergePairs)
          .where(eq(productMergePairs.mergeId, mergeId)),
      ),
    );
}

/** A brand that is merged away is also let go of by products that may still come back. */
export async function updateBrandOfRemoved(queries: Queries, goneId: number, keptId: number): Promise<void> {
  await queries.execute(sql`
    update ${productMergeRemoved} set content = content || jsonb_build_object('brand_id', ${keptId}::bigint)
    where kind in ('product', 'shade') and content ->> 'brand_id' = ${String(goneId)}`);
}
