import { and, asc, count, desc, eq, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { likePattern } from '#server/database/like-pattern.ts';
import { accounts } from '#server/database/tables/account.ts';
import { members, reviews } from '#server/database/tables/schema.ts';
import { isVisibleTo } from '#server/viewer/visibility.sql.ts';

export type MemberRow = typeof members.$inferSelect;
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

/** Matches members whose names have a word that begins with each word of the text, such as "Example, Ju". */
function hasNames(text: string): SQL | undefined {
  const words = text.split(/[\s,]+/).filter(Boolean);
  // The first condition of a word can use an index.
  const conditions = words.flatMap((word) => [
    like(members.searchText, sql`fold(${likePattern(word)})`),
    like(sql`' ' || ${members.searchText}`, sql`fold(${likePattern(` ${word}`)})`),
  ]);
  return words.length > 1 ? and(...conditions) : undefined;
}

/** Best matches first (OP-86). If nothing begins with the text, finds names that differ by one typo. */
export async function searchMembers(
  queries: Queries,
  text: string,
  viewerId: string,
  limit: number,
): Promise<MemberRow[]> {
  const found = await selectByName(queries, text, viewerId, limit);
  return found.length > 0 ? found : selectByMistypedName(queries, text, viewerId, limit);
}

const mostNames = 5000;

/** The first two characters must be right or swapped, so that the search can use an index. */
async function selectByMistypedName(
  queries: Queries,
  text: string,
  viewerId: string,
  limit: number,
): Promise<MemberRow[]> {
  // Another number is another name, not a typo.
  if (!/^\p{L}{4,}$/u.test(text)) return [];
  const [first = '', second = ''] = text;
  const begins = [first + second, second + first].map((start) => sql`fold(${likePattern(start, { before: '' })})`);
  const near = queries
    .select()
    .from(members)
    .where(
      and(
        isNotNull(members.username),
        or(
          ...begins.flatMap((start) => [
            like(members.searchText, start),
            like(members.searchText, sql`'% ' || ${start}`),
          ]),
        ),
        isVisibleTo(viewerId, members.id),
      ),
    )
    .limit(mostNames)
    .as('near');
  const isNear = sql`exists (
    select from unnest(string_to_array(${near.searchText}, ' ')) name
    where abs(char_length(name) - char_length(${text}::text)) <= 1
      and one_letter_short(name) && one_letter_short(fold(${text})))`;
  return queries
    .select()
    .from(near)
    .where(isNear)
    .orderBy(asc(sql`lower(${near.username})`))
    .limit(limit);
}

function selectByName(queries: Queries, text: string, viewerId: string, limit: number): Promise<MemberRow[]> {
  const begins = likePattern(text, { before: '' });
  return queries
    .select()
    .from(members)
    .where(
      and(
        isNotNull(members.username),
        or(like(members.searchText, sql`fold(${likePattern(text)})`), hasNames(text)),
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

export async function lockMember(queries: Queries, userId: string): Promise<void> {
  await queries.execute(sql`select from members where id = ${userId} for no key update`);
}
