import { and, asc, count, desc, eq, inArray, isNotNull, like, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { likePattern } from '#server/database/like-pattern.ts';
import { accounts } from '#server/database/tables/account.ts';
import { members, reviews } from '#server/database/tables/schema.ts';
import { isVisibleTo } from '#server/viewer/visibility.sql.ts';

export type MemberRow = typeof members.$inferSelect;
/** The fields of a member that are shown next to each of the member's contributions. */
export type NamedMember = Pick<MemberRow, 'id' | 'username' | 'firstName' | 'lastName' | 'picture'>;

export async function selectMember(queries: Queries, id: string): Promise<(MemberRow & { email: string }) | undefined> {
  const [row] = await queries
    .select({ member: members, email: accounts.email })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.id))
    .where(eq(members.id, id))
    .limit(1);
  return row && { ...row.member, email: row.email };
}

/** Finds a member by username. Usernames are unique, ignoring case (OP-63). */
export async function selectMemberNamed(queries: Queries, username: string): Promise<MemberRow | undefined> {
  const [row] = await queries
    .select()
    .from(members)
    .where(eq(sql`lower(${members.username})`, username.toLowerCase()))
    .limit(1);
  return row;
}

/**
 * Returns the member with this username. Returns undefined if there is no such member, or if the viewer may not see the
 * member.
 */
export async function selectVisibleMember(
  queries: Queries,
  username: string,
  viewerId: string,
): Promise<MemberRow | undefined> {
  const [row] = await queries
    .select()
    .from(members)
    .where(and(eq(sql`lower(${members.username})`, username.toLowerCase()), isVisibleTo(viewerId, members.id)))
    .limit(1);
  return row;
}

/**
 * Finds members by part of the username, first name, or last name (OP-86). The member with exactly this username comes
 * first. Next come members whose username or name has a word that starts with `text`.
 */
export function searchMembers(queries: Queries, text: string, viewerId: string, limit: number): Promise<MemberRow[]> {
  const begins = likePattern(text, { before: '' });
  return queries
    .select()
    .from(members)
    .where(
      and(
        isNotNull(members.username),
        like(members.searchText, sql`fold(${likePattern(text)})`),
        isVisibleTo(viewerId, members.id),
      ),
    )
    .orderBy(
      desc(sql`lower(${members.username}) = lower(${text})`),
      desc(sql`${members.searchText} like fold(${begins}) or ${members.searchText} like fold(${`% ${begins}`})`),
      asc(sql`lower(${members.username})`),
    )
    .limit(limit);
}

export function selectMembers(queries: Queries, ids: readonly string[]): Promise<MemberRow[]> {
  return queries
    .select()
    .from(members)
    .where(inArray(members.id, [...ids]));
}

export async function countReviewsOf(queries: Queries, memberId: string): Promise<number> {
  const [row] = await queries.select({ total: count() }).from(reviews).where(eq(reviews.userId, memberId));
  return row?.total ?? 0;
}

export type ProfileChange = Partial<Pick<MemberRow, 'username' | 'firstName' | 'lastName' | 'bio' | 'picture'>>;

export async function updateMember(queries: Queries, id: string, change: ProfileChange): Promise<void> {
  await queries.update(members).set(change).where(eq(members.id, id));
}

/** Returns the URL of the profile picture, or null. Locks the member until the transaction ends. */
export async function lockPicture(queries: Queries, id: string): Promise<string | null> {
  const [row] = await queries
    .select({ picture: members.picture })
    .from(members)
    .where(eq(members.id, id))
    .for('no key update');
  return row?.picture ?? null;
}

/** Locks this member until the transaction ends. Other calls that lock the same member wait. */
export async function lockMember(queries: Queries, userId: string): Promise<void> {
  await queries.execute(sql`select from members where id = ${userId} for no key update`);
}
