import { eq, or, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { brands } from './schema.ts';

/** A brand by its real name or its slug (lowercased, whitespace runs to hyphens), whatever case and accents (OP-02). */
export async function selectBrandNamed(
  queries: Queries,
  nameOrSlug: string,
): Promise<typeof brands.$inferSelect | undefined> {
  const [row] = await queries
    .select()
    .from(brands)
    .where(
      or(
        eq(sql`fold(${brands.name})`, sql`fold(${nameOrSlug})`),
        eq(brands.slug, sql`fold(${nameOrSlug.trim().replaceAll(/\s+/g, '-')})`),
      ),
    )
    .orderBy(sql`fold(${brands.name}) <> fold(${nameOrSlug})`)
    .limit(1);
  return row;
}
