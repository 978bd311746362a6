import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { brands } from '#server/database/tables/schema.ts';

/**
 * Finds a brand by name or slug (lowercase, with hyphens for spaces), ignoring case and accents (OP-02). If neither
 * matches, finds a brand whose name or alias has the same letters and digits.
 */
export async function selectBrandNamed(
  queries: Queries,
  nameOrSlug: string,
): Promise<typeof brands.$inferSelect | undefined> {
  const spelling = sql`replace(search_key(${nameOrSlug}), ' ', '')`;
  const [row] = await queries
    .select()
    .from(brands)
    .where(
      sql`${brands.id} in (
        select id from brands where fold(name) = fold(${nameOrSlug})
        union select id from brands where slug = fold(${nameOrSlug.trim().replaceAll(/\s+/g, '-')})
        union select id from brands where search_key = ${spelling} and ${spelling} <> ''
        union select brand_id from brand_aliases where search_key = ${spelling})`,
    )
    .orderBy(
      sql`fold(${brands.name}) = fold(${nameOrSlug}) desc`,
      sql`${brands.slug} = fold(${nameOrSlug.trim().replaceAll(/\s+/g, '-')}) desc`,
      brands.id,
    )
    .limit(1);
  return row;
}
