import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ShelfStatus } from '#contract/statuses.ts';
import { found } from '#server/call-error.ts';
import { type Database, inTransaction, type Queries } from '#server/database/database.ts';
import { likePattern } from '#server/database/like-pattern.ts';
import { column, first, isChanged, onlyRow, type RowOf, rowsWhere } from '#server/database/rows.ts';
import { accounts } from '#server/database/tables/account.ts';
import { members } from '#server/database/tables/schema.ts';
import { isVisibleTo } from '#server/viewer/visibility.sql.ts';

export type MemberRow = typeof members.$inferSelect;

const name = z.nullable(z.string());
export const namedMember = z.strictObject({
  id: z.string(),
  username: name,
  firstName: name,
  lastName: name,
  picture: name,
});
export type NamedMember = z.infer<typeof namedMember>;

/** SQL for a `namedMember`, or null if the row of `member` is missing. */
export const namedMemberOf = (member: string) => `case when ${member}.id is not null then json_build_object(
  'id', ${member}.id, 'username', ${member}.username, 'firstName', ${member}.first_name,
  'lastName', ${member}.last_name, 'picture', ${member}.picture) end`;

export const selectMember = (queries: Queries, id: string) =>
  first(
    queries
      .select({ ...getTableColumns(members), email: accounts.email })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.id))
      .where(eq(members.id, id)),
  );

const isNamed = (username: string) => eq(sql`lower(${members.username})`, username.toLowerCase());

export const selectMemberNamed = (queries: Queries, username: string) =>
  first(rowsWhere(queries, members, isNamed(username)));

declare const visible: unique symbol;
/** A member whom the viewer may see. Only `visibleMember` returns one. */
export type VisibleMember = MemberRow & { readonly [visible]: true };

/** Throws the same error for members who do not exist and for members whom the viewer may not see. */
export async function visibleMember(queries: Queries, username: string, viewerId: string): Promise<VisibleMember> {
  const isVisible = and(isNamed(username), isVisibleTo(viewerId, members.id));
  // The brand says what this statement has checked.
  return found(await first(rowsWhere(queries, members, isVisible)), 'user_not_found') as VisibleMember;
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
export async function searchMembers(queries: Queries, text: string, viewerId: string, limit: number) {
  const found = await selectByName(queries, text, viewerId, limit);
  return found.length > 0 ? found : selectByMistypedName(queries, text, viewerId, limit);
}

const mostNames = 5000;

/** The first two characters must be right or swapped, so that the search can use an index. */
async function selectByMistypedName(queries: Queries, text: string, viewerId: string, limit: number) {
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
          ...begins.flatMap((start) => [start, sql`'% ' || ${start}`]).map((start) => like(members.searchText, start)),
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

export const selectMembers = (queries: Queries, ids: readonly string[]): Promise<MemberRow[]> =>
  rowsWhere(queries, members, inArray(members.id, [...ids]));

const profileCounts = {
  reviewCount: column.number,
  triedCount: column.number,
  currentlyUsingCount: column.number,
  wantToTryCount: column.number,
};
export type ProfileCounts = RowOf<typeof profileCounts>;

export function selectProfileCounts(queries: Queries, memberId: string): Promise<ProfileCounts> {
  const withStatus = (status: ShelfStatus) => sql`count(*) filter (where status = ${status})`;
  return onlyRow(
    queries,
    profileCounts,
    sql`select (select count(*) from reviews where user_id = ${memberId}) as "reviewCount",
      ${withStatus('tried')} as "triedCount", ${withStatus('currently_using')} as "currentlyUsingCount",
      ${withStatus('want_to_try')} as "wantToTryCount"
    from shelf_entries where user_id = ${memberId}`,
  );
}

export type ProfileChange = Partial<Pick<MemberRow, 'username' | 'firstName' | 'lastName' | 'bio' | 'picture'>>;

export async function updateMember(queries: Queries, id: string, change: ProfileChange): Promise<void> {
  await queries.update(members).set(change).where(eq(members.id, id));
}

export async function lockPicture(queries: Queries, id: string): Promise<string | null> {
  const [row] = await queries
    .select({ picture: members.picture })
    .from(members)
    .where(eq(members.id, id))
    .for('no key update');
  return row?.picture ?? null;
}

/** Locks a member until the transaction ends, so that other calls that do this wait. False if there is no member. */
export const lockMember = (queries: Queries, userId: string) =>
  isChanged(queries.execute(sql`select from members where id = ${userId} for no key update`));

/** One transaction. A member's calls that do this run one at a time, so that they cannot exceed a limit together. */
export const asMember = <T>(database: Database, userId: string, work: (queries: Queries) => Promise<T>) =>
  inTransaction(database, async (queries) => {
    await lockMember(queries, userId);
    return work(queries);
  });
