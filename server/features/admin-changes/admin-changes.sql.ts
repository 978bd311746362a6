import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AdminSubject } from '#contract/admin-changes.ts';
import { column, nullable } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { expression } from '#server/database/rows.ts';
import { adminChanges } from '#server/database/tables/moderation.ts';
import { brands, categories, members, products, subcategories } from '#server/database/tables/schema.ts';

export type NewAdminChange = typeof adminChanges.$inferInsert;

/**
 * Call this in the transaction that makes the change, so that the change and its record are saved together or not at
 * all.
 */
export async function insertAdminChange(queries: Queries, change: NewAdminChange): Promise<void> {
  await queries.insert(adminChanges).values(change);
}

const concerned = alias(members, 'concerned');
/** Null if the subject was deleted, or if subjects of its type have no name. For example, jobs have no name. */
const subjectName = expression(
  nullable(column.text),
  sql`coalesce(${products.name} || coalesce(' in ' || ${products.variantName}, ''), ${brands.name}, ${categories.name},
    ${subcategories.name}, ${concerned.username})`,
);

/** Casts the id only after checking the subject type, because a member's id is not a number. */
function isSubject(subject: AdminSubject, id: AnyPgColumn, type: 'bigint' | 'uuid' = 'bigint') {
  return eq(id, sql`case ${adminChanges.subject} when ${subject} then ${adminChanges.subjectId}::${sql.raw(type)} end`);
}

interface Read {
  subject: AdminSubject | undefined;
  /** The id of the last change on the previous page. */
  beforeId: number | undefined;
  limit: number;
}

/** Returns changes, newest first. */
export function selectAdminChanges(queries: Queries, { subject, beforeId, limit }: Read) {
  return queries
    .select({ change: adminChanges, username: members.username, subjectName })
    .from(adminChanges)
    .leftJoin(members, eq(members.id, adminChanges.administratorId))
    .leftJoin(products, isSubject('product', products.id))
    .leftJoin(brands, isSubject('brand', brands.id))
    .leftJoin(categories, isSubject('category', categories.id))
    .leftJoin(subcategories, isSubject('subcategory', subcategories.id))
    .leftJoin(concerned, isSubject('member', concerned.id, 'uuid'))
    .where(
      and(
        beforeId === undefined ? undefined : lt(adminChanges.id, beforeId),
        subject === undefined ? undefined : eq(adminChanges.subject, subject),
      ),
    )
    .orderBy(desc(adminChanges.id))
    .limit(limit);
}
export type AdminChangeRow = Awaited<ReturnType<typeof selectAdminChanges>>[number];
