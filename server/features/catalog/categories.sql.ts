import { asc, count, eq, gt, isNull, and, sql } from 'drizzle-orm';
import { column } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { expression } from '#server/database/rows.ts';
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
