import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { column, expression, first } from '#server/database/rows.ts';
import { brands, categories, products, subcategories } from '#server/database/tables/schema.ts';

export function selectCategories(queries: Queries) {
  return queries
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(sql`fold(${categories.name})`, asc(categories.id))
    .limit(1000);
}

export function selectSubcategories(queries: Queries) {
  return queries
    .select({ id: subcategories.id, name: subcategories.name, categoryId: subcategories.categoryId })
    .from(subcategories)
    .orderBy(sql`fold(${subcategories.name})`, asc(subcategories.id))
    .limit(5000);
}

/** Sorted by name, after the folded name `afterName`, each with its number of top-level products. */
export function selectBrands(queries: Queries, afterName: string | undefined, limit: number) {
  const folded = expression(column.text, sql`fold(${brands.name})`);
  const page = queries
    .select({ id: brands.id, name: brands.name, folded: folded.as('folded') })
    .from(brands)
    .where(afterName === undefined ? undefined : gt(folded, afterName))
    .orderBy(folded)
    .limit(limit)
    .as('page');
  return queries
    .with()
    .select({ id: page.id, name: page.name, folded: page.folded, productCount: count(products.id) })
    .from(page)
    .leftJoin(products, and(eq(products.brandId, page.id), isNull(products.parentId)))
    .groupBy(page.id, page.name, page.folded)
    .orderBy(page.folded);
}

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
