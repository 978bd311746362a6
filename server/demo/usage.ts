import { isOwned } from '#contract/statuses.ts';
import { daysAfter, daysBetween } from '#contract/expiry-date.ts';
import type { Demo, DemoUsage, DemoShelfEntry } from './generator/demo-rows.sql.ts';
import { calendarDay, dayOfThisYear } from './generator/moments.ts';
import { hashOf, seededRandom } from './generator/random.ts';

const tellers = ['maraonpaper', 'imogenwears'];
const shops = ['Corner chemist', 'Harbour Street Perfumery', 'Online', 'Airport', 'Saturday market'];
const prices = [890, 1290, 1450, 1900, 2250, 2700, 3400, 5900];
const sizes = [4, 7.5, 15, 30, 50, 100];
/** Uses are generated for at most this many days before today or, for a finished product, before its finish date. */
const days = 60;

export function buildUsage({ members, shelfEntries, products, shades, reviews }: Demo, now: Date): DemoUsage {
  const people = new Map(tellers.flatMap((name) => members.filter(({ username }) => username === name)).map((member) => [member.id, member]));
  const [owner, buddy] = [...people.keys()];
  const entries = shelfEntries.filter(({ userId, status }) => people.has(userId) && isOwned(status));
  const parentOf = new Map(shades.map(({ id, parentId }) => [id, parentId]));
  const nameOf = new Map(products.map(({ id, name }) => [id, name]));
  const today = calendarDay(now);
  const using = entries.filter(({ userId, status, dateStarted }) => userId === owner && status === 'currently_using' && dateStarted);
  return {
    purchases: entries.map((entry) => packageOf(entry, nameOf.get(parentOf.get(entry.productId) ?? entry.productId) ?? '')),
    uses: entries.flatMap((entry) => usesOf(entry, today)),
    levels: entries.flatMap((entry) => levelOf(entry, today)),
    finished: entries.filter(({ dateFinished }) => dateFinished !== null).map(({ userId, id, updatedAt }) => ({
      userId,
      id,
      wouldBuyAgain: hashOf(`again ${id}`) % 3 > 0,
      wouldBuyAgainAt: updatedAt,
    })),
    goals: owner === undefined ? [] : [
      { userId: owner, kind: 'low_buy', startsOn: dayOfThisYear(now, 0), endsOn: `${today.slice(0, 4)}-12-31`, mostProducts: 24, mostMinor: 60_000, currency: 'EUR' },
    ],
    followUps: reviews.filter(({ userId, comment }) => people.has(userId) && comment !== null).slice(0, 3).map(({ userId, id }, place) => ({
      userId,
      reviewId: id,
      stage: null,
      verdict: place === 1 ? 'changed' : 'holds',
      comment: place === 1 ? 'The second tube was drier than the first.' : 'Still the one I reach for.',
      createdAt: now,
    })),
    project: owner === undefined || buddy === undefined ? null : {
      owner,
      buddy,
      name: 'Pans before the year ends',
      startsOn: daysAfter(today, -45),
      productIds: using.slice(0, 4).map(({ productId }) => productId),
      today,
    },
  };
}

function packageOf({ id, userId, productId, status, dateStarted, dateFinished, createdAt }: DemoShelfEntry, productName: string): DemoUsage['purchases'][number] {
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
    state: status === 'currently_using' && dateFinished === null ? 'open' : 'empty',
    openedOn: dateStarted,
    endedOn: dateFinished,
  };
}

/** Recent for a product in use. For a finished product, in the weeks before the finish date. */
function usesOf({ id, userId, status, dateStarted, dateFinished }: DemoShelfEntry, today: string): DemoUsage['uses'] {
  if (dateStarted === null || (status === 'tried' && dateFinished === null)) return [];
  const random = seededRandom(`uses ${id}`);
  const last = dateFinished ?? today;
  const length = Math.min(days, daysBetween(dateStarted, last));
  const chance = dateFinished === null ? random.pick([0.85, 0.5, 0.25]) : 0.3;
  return Array.from({ length }, (_, before) => daysAfter(last, -before))
    .filter(() => random.chance(chance))
    .map((usedOn) => ({ userId, entryId: id, usedOn }));
}

function levelOf({ id, userId, dateStarted, dateFinished }: DemoShelfEntry, today: string): DemoUsage['levels'] {
  if (dateStarted === null || dateFinished !== null || daysBetween(dateStarted, today) < 14) return [];
  return [{ userId, entryId: id, level: 20 + 5 * (hashOf(`level ${id}`) % 14), setOn: daysAfter(today, -1) }];
}
