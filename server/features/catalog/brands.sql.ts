import { eq, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { first } from '#server/database/rows.ts';
import { brands } from '#server/database/tables/schema.ts';

export async function selectBrandName(queries: Queries, id: number): Promise<string> {
  const [row] = await queries.select({ name: brands.name }).from(brands).where(eq(brands.id, id));
  return row?.name ?? '';
}

/** Matches name or slug, ignoring case and accents (OP-02), or else only letters and digits, also of aliases. */
export function selectBrandNamed(queries: Queries, nameOrSlug: string) {
  const spelling = sql`replace(search_key(${nameOrSlug}), ' ', '')`;
  const slug = sql`fold(${nameOrSlug.trim().replaceAll(/\s+/g, '-')})`;
  const isNamed = sql`${brands.id} in (
    select id from brands where fold(name) = fold(${nameOrSlug})
    union select id from brands where slug = ${slug}
    union select id from brands where search_key = ${spelling} and ${spelling} <> ''
    union select brand_id from brand_aliases where search_key = ${spelling})`;
  const likeliest = sql`fold(${brands.name}) = fold(${nameOrSlug}) desc, ${brands.slug} = ${slug} desc, ${brands.id}`;
  return first(queries.select().from(brands).where(isNamed).orderBy(likeliest).limit(1));
}
