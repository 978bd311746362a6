import { randomUUID } from 'node:crypto';
import { firstCondition } from '#contract/package-form.ts';
import { isOwned } from '#contract/statuses.ts';
import { daysAfter, daysBetween } from '#contract/expiry-date.ts';
import type { packages, spendingGoals } from '#server/database/tables/shelf.ts';
import type { Demo } from './demo.ts';
import { tellers } from './members.ts';
import { calendarDay, dayOfThisYear, hashOf, seededRandom } from './random.ts';
import type { DemoShelfEntry } from './shelves.ts';

const shops = ['Corner chemist', 'Harbour Street Perfumery', 'Online', 'Airport', 'Saturday market'];
const prices = [890, 1290, 1450, 1900, 2250, 2700, 3400, 5900];
const sizes = [4, 7.5, 15, 30, 50, 100];
/** Uses are generated for at most this many days before today or, for a finished product, before its finish date. */
const days = 60;

export function buildUsage({ members, shelfEntries, catalog, reviews }: Demo, now: Date) {
  const [owner = '', buddy = ''] = tellers.map((name) => members.find(({ username }) => username === name)?.id);
  const isTeller = ({ userId }: { userId: string }) => userId === owner || userId === buddy;
  const entries = shelfEntries.filter((entry) => isTeller(entry) && isOwned(entry.status));
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
  const { id, userId, productId, status, dateStarted, dateFinished, createdAt } = entry;
  const random = seededRandom(`package ${id}`);
  const isGift = random.chance(0.12);
  return {
    userId,
    productId,
    productName,
    obtained: isGift ? 'gift' : 'paid',
    boughtOn: dateStarted ?? calendarDay(createdAt),
    priceMinor: random.pick(prices),
    currency: 'EUR',
    sizeAmount: random.pick(sizes),
    sizeUnit: 'ml',
    boughtAt: isGift ? null : random.pick(shops),
    ...firstCondition({ status, dateStarted, dateFinished }),
    openedOn: dateStarted,
  } satisfies typeof packages.$inferInsert;
}

/** Recent for a product in use. For a finished product, in the weeks before the finish date. */
function usesOf({ id, userId, status, dateStarted, dateFinished }: DemoShelfEntry, today: string) {
  if (dateStarted === null || (status === 'tried' && dateFinished === null)) return [];
  const random = seededRandom(`uses ${id}`);
  const last = dateFinished ?? today;
  const length = Math.min(days, daysBetween(dateStarted, last));
  const chance = dateFinished === null ? random.pick([0.85, 0.5, 0.25]) : 0.3;
  return Array.from({ length }, (_, before) => daysAfter(last, -before))
    .filter(() => random.chance(chance))
    .map((usedOn) => ({ userId, entryId: id, key: randomUUID(), usedOn, usedAt: morningOf(usedOn) }));
}

function levelOf({ id, userId, dateStarted, dateFinished }: DemoShelfEntry, today: string) {
  if (dateStarted === null || dateFinished !== null || daysBetween(dateStarted, today) < 14) return [];
  const setOn = daysAfter(today, -1);
  return [{ userId, entryId: id, level: 20 + 5 * (hashOf(`level ${id}`) % 14), setOn, setAt: morningOf(setOn) }];
}

const morningOf = (calendarDay: string) => new Date(`${calendarDay}T08:00Z`);
