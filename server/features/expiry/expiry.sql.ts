import { and, eq, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { shelfStatuses } from '#contract/statuses.ts';
import type { Queries } from '#server/database/database.ts';
import {
  column,
  first,
  isChanged,
  nullable,
  oneOf,
  type RowOf,
  rowsOf,
  rowsWhere,
  statement,
} from '#server/database/rows.ts';
import { expirySettings } from '#server/database/tables/shelf.ts';

const openPackageColumns = {
  entryId: column.number,
  productId: column.number,
  status: oneOf(shelfStatuses),
  dateStarted: nullable(column.day),
  dateFinished: nullable(column.day),
  printedExpiry: nullable(column.text),
  ownPeriod: nullable(column.number),
  productPeriod: nullable(column.number),
  subcategoryId: nullable(column.number),
  brand: column.text,
  name: column.text,
  shade: nullable(column.text),
};
/** An open package, or an entry in use without open packages. */
export type OpenPackageRow = RowOf<typeof openPackageColumns>;

/** Newest first, one row per open package. Without one, an unfinished entry has one row. */
export const selectOpenPackages = statement(
  'open_packages',
  openPackageColumns,
  `select entry.id as "entryId", entry.product_id as "productId", entry.status,
     case when package.id is not null then coalesce(package.opened_on, entry.date_started) when ended.some then null
       else entry.date_started end as "dateStarted",
     case when package.id is null then entry.date_finished end as "dateFinished",
     package.printed_expiry as "printedExpiry", package.own_period as "ownPeriod",
     coalesce(product.months_after_opening, parent.months_after_opening) as "productPeriod",
     coalesce(product.subcategory_id, parent.subcategory_id) as "subcategoryId", brand.name as brand, product.name,
     named_shade(product.variant_name) as shade
   from (select * from shelf_entries where user_id = :userId::uuid and status = 'currently_using'
     order by id desc limit ${limits.package.shownExpiries}) entry
   left join packages package on package.user_id = entry.user_id and package.product_id = entry.product_id
     and package.state = 'open'
   cross join lateral (select exists (select from packages former where former.user_id = entry.user_id
     and former.product_id = entry.product_id and former.state in ('empty', 'given_away')) as some) ended
   join products product on product.id = entry.product_id
   left join products parent on parent.id = product.parent_id
   join brands brand on brand.id = product.brand_id
   where entry.date_finished is null or package.id is not null
   order by entry.id desc, package.opened_on, package.id`,
);

export type ExpiryRow = typeof expirySettings.$inferSelect;

export const selectExpirySettings = (queries: Queries, userId: string) =>
  first(queries.select().from(expirySettings).where(eq(expirySettings.userId, userId)).limit(1));

/** The next 8 a.m. in the time zone. */
const nextMorning = (timeZone: string, now: Date) => sql`(
  select (local::date + (local::time >= '08:00')::int + time '08:00') at time zone name
  from (select name, ${now.toISOString()}::timestamptz at time zone name as local from known_zone(${timeZone}) as name) here)`;

export async function saveExpirySettings(
  queries: Queries,
  userId: string,
  change: Pick<ExpiryRow, 'timeZone'> & Partial<Pick<ExpiryRow, 'notices' | 'weeklyEmail'>>,
  now: Date,
): Promise<void> {
  const nextCheckAt = nextMorning(change.timeZone, now);
  await queries
    .insert(expirySettings)
    .values({ userId, ...change, nextCheckAt })
    .onConflictDoUpdate({
      target: expirySettings.userId,
      set: {
        ...change,
        // If the time zone stays the same, the next check is not postponed, so that an overdue check remains due.
        nextCheckAt: sql`case when ${expirySettings.timeZone} = ${change.timeZone} then ${expirySettings.nextCheckAt}
          else ${nextCheckAt} end`,
      },
    });
}

/** Returns the id of the calendar's owner, unless the account is pending deletion. */
export async function selectCalendarOwner(queries: Queries, hash: Buffer): Promise<string | undefined> {
  const isKept = sql`not exists (select from account_deletions where account_id = ${expirySettings.userId})`;
  const isOwner = and(eq(expirySettings.calendarTokenHash, hash), isKept);
  return (await first(rowsWhere(queries, expirySettings, isOwner)))?.userId;
}

/** Locks the settings of the member whose check has been due longest. Skips what other processes have locked. */
export const lockDueMember = (queries: Queries, now: Date, exceptIds: readonly string[]) =>
  first(
    queries
      .select()
      .from(expirySettings)
      .where(
        sql`${expirySettings.nextCheckAt} <= ${now.toISOString()}::timestamptz
        and ${expirySettings.userId} <> all(${sql.param([...exceptIds])}::uuid[])`,
      )
      .orderBy(expirySettings.nextCheckAt)
      .limit(1)
      .for('update', { skipLocked: true }),
  );

export async function finishCheck(
  queries: Queries,
  { userId, timeZone }: ExpiryRow,
  now: Date,
  done: Partial<Pick<ExpiryRow, 'weeklyOrderedOn'>>,
): Promise<void> {
  const change = { ...done, nextCheckAt: nextMorning(timeZone, now) };
  await queries.update(expirySettings).set(change).where(eq(expirySettings.userId, userId));
}

export async function claimNotifications(
  queries: Queries,
  userId: string,
  packages: readonly { entryId: number; openedOn: string }[],
  at: Date,
): Promise<Set<number>> {
  if (packages.length === 0) return new Set();
  const rows = await rowsOf(
    queries,
    { entryId: column.number },
    sql`insert into turning_notices (user_id, entry_id, opened_on, told_at)
    select ${userId}::uuid, due.entry_id, due.opened_on, ${at.toISOString()}::timestamptz
    from unnest(${sql.param(packages.map(({ entryId }) => entryId))}::bigint[],
      ${sql.param(packages.map(({ openedOn }) => openedOn))}::date[]) as due (entry_id, opened_on)
    on conflict do nothing returning entry_id as "entryId"`,
  );
  return new Set(rows.map(({ entryId }) => entryId));
}

/** True only for the first process on this day, until `revertWeeklyEmail`. */
export const beginWeeklyEmail = (queries: Queries, userId: string, day: string) =>
  isChanged(
    queries
      .update(expirySettings)
      .set({ weeklyBegunOn: day })
      .where(
        and(eq(expirySettings.userId, userId), sql`${expirySettings.weeklyBegunOn} is distinct from ${day}::date`),
      ),
  );

export async function revertWeeklyEmail(queries: Queries, userId: string): Promise<void> {
  await queries.update(expirySettings).set({ weeklyBegunOn: null }).where(eq(expirySettings.userId, userId));
}
