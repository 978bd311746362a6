import { sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Queries } from '#server/database/database.ts';

/** A product with the barcode. The barcode of a parent finds each of its shades instead. */
export interface Barcoded {
  familyId: number;
  productId: number;
}

/** Finds a barcode with or without the leading zeros of longer formats. */
export async function selectByBarcode(queries: Queries, digits: string): Promise<Barcoded[]> {
  const bare = digits.replace(/^0+/, '');
  const forms = new Set([digits, bare, ...[8, 12, 13, 14].map((length) => bare.padStart(length, '0'))]);
  const { rows } = await queries.execute<{ family_id: string; product_id: string }>(sql`
    with coded as materialized (
      select distinct product.id, product.parent_id, product.family_id
      from product_barcodes join products product on product.id = product_id
      where code = any(${sql.param([...forms])}::text[]) limit ${limits.search.arrayRows})
    select distinct coded.family_id, coalesce(shade.id, coded.id) as product_id
    from coded left join products shade on coded.parent_id is null and shade.parent_id = coded.id
    order by 1, 2 limit ${limits.search.arrayRows}`);
  return rows.map((row) => ({ familyId: Number(row.family_id), productId: Number(row.product_id) }));
}
