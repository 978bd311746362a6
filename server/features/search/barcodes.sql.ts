import { sql } from 'drizzle-orm';
import type { ShadeFamily } from '#contract/statuses.ts';
import { limits } from '#contract/limits.ts';
import type { Queries } from '#server/database/database.ts';
import { column, type RowOf, rowsOf } from '#server/database/rows.ts';

const barcoded = { familyId: column.number, productId: column.number };
/** A product that has the barcode, or a shade whose parent product has it. */
export type Barcoded = RowOf<typeof barcoded>;

/**
 * Finds products by barcode, with or without the leading zeros of longer formats. If a color family is given, finds
 * only products with a color from that family.
 */
export function selectByBarcode(queries: Queries, digits: string, shadeFamily?: ShadeFamily): Promise<Barcoded[]> {
  const bare = digits.replace(/^0+/, '');
  const forms = new Set([digits, bare, ...[8, 12, 13, 14].map((length) => bare.padStart(length, '0'))]);
  return rowsOf(
    queries,
    barcoded,
    sql`with coded as materialized (
      select distinct product.id, product.parent_id, product.family_id, product.variant_color
      from product_barcodes join products product on product.id = product_id
      where code = any(${sql.param([...forms])}::text[]) limit ${limits.search.arrayRows})
    select distinct coded.family_id as "familyId", coalesce(shade.id, coded.id) as "productId"
    from coded left join products shade on coded.parent_id is null and shade.parent_id = coded.id
    where ${shadeFamily ?? null}::text is null
      or colour_family(case when shade.id is null then coded.variant_color else shade.variant_color end) = ${shadeFamily ?? null}
    order by 1, 2 limit ${limits.search.arrayRows}`,
  );
}
