import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { products } from './schema.ts';

/** Shades and products without shades (OP-04) in which every word occurs; whole names first. */
export async function searchProductIds(queries: Queries, text: string, limit: number): Promise<number[]> {
  const words = text.split(/\s+/).filter(Boolean).slice(0, 12);
  const searched = sql`(${products.nameFolded} || ' ' || coalesce(fold(${products.variantName}), '') || ' ' || ${products.brandFolded})`;
  const everyWord = words.map(
    (word) => sql`${searched} like '%' || fold(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`,
  );
  const rows = await queries
    .select({ id: products.id })
    .from(products)
    .where(
      sql`${sql.join(everyWord, sql` and `)} and not exists (select 1 from products shade where shade.parent_id = ${products.id})`,
    )
    .orderBy(sql`${products.nameFolded} <> fold(${text})`, products.nameFolded, products.id)
    .limit(limit);
  return rows.map((row) => row.id);
}
