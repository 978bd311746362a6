import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { column, expression, first, isChanged, selectIds, valueOf } from '#server/database/rows.ts';
import { editorialSections } from '#server/database/tables/schema.ts';

export type StoredSection = typeof editorialSections.$inferSelect;

/** In the order of Discover. */
export const selectSections = (queries: Queries): Promise<StoredSection[]> =>
  queries.select().from(editorialSections).orderBy(asc(editorialSections.place), asc(editorialSections.id));

export const lockSection = (queries: Queries, id: string): Promise<StoredSection | undefined> =>
  first(queries.select().from(editorialSections).where(eq(editorialSections.id, id)).for('update'));

/** Locks all sections, in the order of their ids to prevent deadlocks. */
export const lockSections = (queries: Queries): Promise<StoredSection[]> =>
  queries.select().from(editorialSections).orderBy(asc(editorialSections.id)).for('update');

export async function hasUnknownSection(queries: Queries, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const known = sql`select from editorial_sections section where section.id = wanted.id`;
  const unknown = sql`select from unnest(${sql.param(ids)}::text[]) as wanted (id) where not exists (${known})`;
  return valueOf(queries, column.boolean, sql`exists (${unknown})`);
}

export function selectCountedSections(queries: Queries) {
  const products = expression(
    column.number,
    sql`(select count(*) from products where products.editorial_sections @> array[editorial_sections.id])`,
  );
  return queries
    .select({ ...getTableColumns(editorialSections), products })
    .from(editorialSections)
    .orderBy(asc(editorialSections.place), asc(editorialSections.id));
}

/** Fires triggers in notify.sql. */
export async function updateSection(queries: Queries, id: string, change: Partial<StoredSection>): Promise<void> {
  if (Object.keys(change).length > 0)
    await queries.update(editorialSections).set(change).where(eq(editorialSections.id, id));
}

/** Returns false if the id is taken. Fires triggers in notify.sql. */
export const insertSection = (queries: Queries, section: StoredSection): Promise<boolean> =>
  isChanged(queries.insert(editorialSections).values(section).onConflictDoNothing());

/** Fires triggers in notify.sql. */
export async function addToSection(queries: Queries, id: string, productIds: readonly number[]): Promise<void> {
  await queries.execute(sql`update products set editorial_sections = editorial_sections || ${id}::text
    where id = any(${sql.param(productIds)}::bigint[]) and not editorial_sections @> array[${id}]::text[]`);
}

/** Also takes all products out of the section, and returns their ids. Fires triggers in notify.sql. */
export async function deleteSectionRow(queries: Queries, id: string): Promise<number[]> {
  const ids = await selectIds(
    queries,
    sql`update products set editorial_sections = array_remove(editorial_sections, ${id}::text)
      where editorial_sections @> array[${id}]::text[] returning id`,
  );
  await queries.delete(editorialSections).where(eq(editorialSections.id, id));
  return ids;
}
