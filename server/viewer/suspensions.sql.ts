import { and, asc, eq, gt, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '#server/database/database.ts';
import { holdsAppointedName, holdsOneOf } from './administrators.sql.ts';
import { hasEmail } from './email-addresses.sql.ts';
import { likePattern } from '#server/database/like-pattern.ts';
import { column, expression, first, jsonTime, nullable, rowsWhere } from '#server/database/rows.ts';
import { accounts } from '#server/database/tables/account.ts';
import { administrators, members, suspensions } from '#server/database/tables/schema.ts';

export type SuspensionRow = typeof suspensions.$inferSelect;

/** A suspension ends automatically when its end day begins in UTC, regardless of the client's time zone. */
const inForceAt = (now: Date) => or(isNull(suspensions.endsOn), gt(suspensions.endsOn, now.toISOString().slice(0, 10)));

export const selectSuspension = (queries: Queries, memberId: string, now: Date) =>
  first(rowsWhere(queries, suspensions, and(eq(suspensions.memberId, memberId), inForceAt(now))));

export const selectRecordedSuspension = (queries: Queries, memberId: string) =>
  first(queries.select().from(suspensions).where(eq(suspensions.memberId, memberId)).limit(1));

/** Fires triggers in notify.sql. */
export async function upsertSuspension(queries: Queries, suspension: SuspensionRow): Promise<void> {
  await queries
    .insert(suspensions)
    .values(suspension)
    .onConflictDoUpdate({ target: suspensions.memberId, set: suspension });
}

/** Fires triggers in notify.sql. */
export async function deleteSuspension(queries: Queries, memberId: string): Promise<void> {
  await queries.delete(suspensions).where(eq(suspensions.memberId, memberId));
}

const listedName = sql`coalesce(lower(${members.username}), '')`;
const suspender = alias(members, 'suspender');

/** Removals of content are deleted when they can no longer be undone. */
const contentRemoved = expression(
  nullable(column.text),
  sql`(select ${jsonTime(sql`max(merged_at)`)} from product_merges
    where member_id = ${members.id} and kept_title = 'content')`,
);

function adminMembers(queries: Queries, now: Date, where: SQL | undefined) {
  return queries
    .select({
      member: members,
      appointed: administrators.username,
      suspension: suspensions,
      suspendedBy: suspender.username,
      contentRemoved,
    })
    .from(members)
    .leftJoin(administrators, eq(administrators.memberId, members.id))
    .leftJoin(suspensions, and(eq(suspensions.memberId, members.id), inForceAt(now)))
    .leftJoin(suspender, eq(suspender.id, suspensions.suspendedBy))
    .where(where);
}
export type AdminMemberRow = Awaited<ReturnType<typeof adminMembers>>[number];

export const selectAdminMember = (queries: Queries, id: string, now: Date): Promise<AdminMemberRow | undefined> =>
  first(adminMembers(queries, now, eq(members.id, id)));

/** At most as many as there are reserved usernames. */
export const selectAdministrators = (queries: Queries, listed: readonly string[], now: Date) =>
  adminMembers(queries, now, and(holdsAppointedName, holdsOneOf(listed))).orderBy(asc(members.id));

interface Listed {
  search: string | undefined;
  afterId: string | undefined;
  limit: number;
  now: Date;
}

export function selectAdminMembers(queries: Queries, { search, afterId, limit, now }: Listed) {
  const wanted = search
    ? isFoundBy(queries, search)
    : and(isConcerned, or(isNotNull(suspensions.memberId), isNotNull(contentRemoved)));
  const after =
    afterId === undefined
      ? undefined
      : sql`(${listedName}, ${members.id}) > (select ${listedName}, id from members where id = ${afterId})`;
  return adminMembers(queries, now, and(wanted, after)).orderBy(asc(listedName), asc(members.id)).limit(limit);
}

/** Few of all members, found by an index. */
const isConcerned = sql`${members.id} in (select member_id from suspensions
  union all select member_id from product_merges where member_id is not null and kept_title = 'content')`;

/** The whole email address only: a part would reveal a hidden address step by step (OP-50). */
function isFoundBy(queries: Queries, search: string) {
  const addressed = queries.select({ id: accounts.id }).from(accounts).where(hasEmail(search));
  return or(
    and(isNotNull(members.username), like(members.searchText, sql`fold(${likePattern(search)})`)),
    eq(members.id, addressed),
  );
}
