import { randomUUID } from 'node:crypto';
import { firstCondition } from '#contract/package-form.ts';
import { daysAfter, daysBetween } from '#contract/expiry-date.ts';
import type { packages, spendingGoals } from '#server/database/tables/shelf.ts';
import type { Demo } from './demo.ts';
import { tellers } from './members.ts';
import { calendarDay, dayOfThisYear } from './moments.ts';
import { type DemoShelfEntry, rowOf } from './shelves.ts';

export function buildUsage({ members, shelfEntries, catalog, reviews }: Demo, now: Date) {
  const [owner = '', buddy = ''] = tellers.map((name) => members.find(({ username }) => username === name)?.id);
  const isTeller = ({ userId }: { userId: string }) => userId === owner || userId === buddy;
  const entries = shelfEntries.filter((entry) => rowOf(entry).obtained !== '');
  const today = calendarDay(now);
  return {
    packages: entries.map((entry) => packageOf(entry, catalog.productOf(entry.productId).name)),
    uses: entries
      .flatMap((entry) => usesOf(entry, today))
      .toSorted((one, other) => one.usedAt.getTime() - other.usedAt.getTime() || one.entryId - other.entryId),
    levels: entries.flatMap((entry) => levelOf(entry, today)),
    goals: [
      {
        userId: owner,
        kind: 'low_buy',
        startsOn: dayOfThisYear(now, 0),
        endsOn: `${today.slice(0, 4)}-12-31`,
        mostProducts: 24,
        mostMinor: 60_000,
        currency: 'EUR',
      } satisfies typeof spendingGoals.$inferInsert,
    ],
    followUps: reviews
      .filter((review) => isTeller(review) && review.comment !== null)
      .slice(0, 3)
      .map(({ userId, id }, place) => ({
        userId,
        reviewId: id,
        stage: null,
        verdict: place === 1 ? ('changed' as const) : ('holds' as const),
        comment: place === 1 ? 'The second tube was drier than the first.' : 'Still the one I reach for.',
        createdAt: now,
      })),
    project: {
      owner,
      buddy,
      name: 'Pans before the year ends',
      startsOn: daysAfter(today, -45),
      productIds: entries
        .filter(({ userId, status, dateStarted }) => userId === owner && status === 'currently_using' && dateStarted)
        .slice(0, 4)
        .map(({ productId }) => productId),
      today,
    },
  };
}
export type DemoUsage = ReturnType<typeof buildUsage>;

function packageOf(entry: DemoShelfEntry, productName: string) {
  const { userId, productId, status, dateStarted, dateFinished, createdAt } = entry;
  const { obtained, priceMinor, sizeAmount, boughtAt } = rowOf(entry);
  return {
    userId,
    productId,
    productName,
    obtained: obtained || null,
    boughtOn: dateStarted ?? calendarDay(createdAt),
    priceMinor,
    currency: 'EUR',
    sizeAmount,
    sizeUnit: 'ml',
    boughtAt,
    ...firstCondition({ status, dateStarted, dateFinished }),
    openedOn: dateStarted,
  } satisfies typeof packages.$inferInsert;
}

/** Recent for a product in use. For a finished product, in the weeks before the finish date. */
function usesOf(entry: DemoShelfEntry, today: string) {
  const { id, userId, dateStarted, dateFinished } = entry;
  if (dateStarted === null) return [];
  return rowOf(entry)
    .used.map((before) => daysAfter(dateFinished ?? today, -Number(before)))
    .filter((usedOn) => usedOn > dateStarted)
    .map((usedOn) => ({ userId, entryId: id, key: randomUUID(), usedOn, usedAt: morningOf(usedOn) }));
}

function levelOf(entry: DemoShelfEntry, today: string) {
  const { id, userId, dateStarted } = entry;
  const { level } = rowOf(entry);
  if (level === null || dateStarted === null || daysBetween(dateStarted, today) < 14) return [];
  const setOn = daysAfter(today, -1);
  return [{ userId, entryId: id, level, setOn, setAt: morningOf(setOn) }];
}

const morningOf = (calendarDay: string) => new Date(`${calendarDay}T08:00Z`);
