import { daysAfter } from '#contract/expiry-date.ts';
import { limits } from '#contract/limits.ts';
import { morningAfter } from '#server/features/expiry/notify-expiry.action.ts';
import { type DiaryProduct, findSuspicions } from '#server/features/ingredients/suspicions.ts';
import { forecastOf } from '#server/features/uses/empty-date.ts';
import { seededRandom } from '#server/features/uses/random.ts';

/**
 * Measures functions that once blocked the event loop, with inputs up to the largest that the contract allows. Run this
 * file with `node bench/event-loop.ts`. Prints the medians of seven rounds:
 *
 * - the total CPU time
 * - the CPU time of the longest part between two pauses, which may take at most 20 ms
 *
 * Counts only this thread's time, so a busy machine has little effect.
 */
const mostMilliseconds = 20;
const rounds = 7;
const random = seededRandom(7);

function clock(): () => number {
  const begun = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(begun);
    return (user + system) / 1000;
  };
}

type Work = (pause: () => Promise<void>) => Promise<unknown> | unknown;

async function measure(work: Work): Promise<{ sum: number; largest: number }> {
  const sum = clock();
  let part = clock();
  let largest = 0;
  const pause = async () => {
    largest = Math.max(largest, part());
    part = clock();
  };
  await work(pause);
  await pause();
  return { sum: sum(), largest };
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

async function report(name: string, work: Work): Promise<boolean> {
  const measured = [];
  for (let round = 0; round < rounds; round++) measured.push(await measure(work));
  const largest = median(measured.map((one) => one.largest));
  const sum = median(measured.map((one) => one.sum));
  console.log(`| ${name} | ${sum.toFixed(1)} ms | ${largest.toFixed(1)} ms |`);
  return largest <= mostMilliseconds;
}

function diaryOf(products: number): DiaryProduct[] {
  return Array.from({ length: products }, () => ({
    ingredients: [...new Set(Array.from({ length: 30 }, () => Math.floor(4000 * random() ** 2.5)))],
    reacted: random() < 0.3 ? 1 : 0,
  }));
}

function packageOf(uses: number, every: number) {
  const first = '2001-01-01';
  const today = daysAfter(first, uses * every);
  const days = Array.from({ length: uses }, (_, use) => ({ day: daysAfter(first, use * every), count: 1 }));
  return () => forecastOf({ uses: days, levels: [{ day: today, level: 80 }] }, today);
}

const zones = Intl.supportedValuesOf('timeZone');
const month = 30 * 24 * 60 * 60_000;
let monthsAhead = 0;
function mornings(): void {
  // Each round uses a different month, so that nothing is cached from an earlier round.
  const now = new Date(Date.UTC(2026, 0, 1) + ++monthsAhead * month);
  for (let member = 0; member < 5000; member++) morningAfter(zones[member % 20] ?? 'UTC', now);
}

const largestDiary = limits.diary.judgedProducts + limits.diary.shelf;
const works: [string, Work][] = [
  ['suspicions, 60 products', (pause) => findSuspicions(diaryOf(60), pause)],
  ['suspicions, 300 products', (pause) => findSuspicions(diaryOf(300), pause)],
  [`suspicions, ${largestDiary} products`, (pause) => findSuspicions(diaryOf(largestDiary), pause)],
  ['forecast, 4,000 uses in eleven years', packageOf(limits.package.usesPerEntry, 1)],
  ['forecast, 2,500 uses, more than ten years left', packageOf(2500, 3)],
  ['next morning of 5,000 members in 20 time zones', mornings],
];
console.log('| Work | Sum | Largest part |\n| --- | --- | --- |');
let isWithin = true;
for (const [name, work] of works) isWithin = (await report(name, work)) && isWithin;
if (!isWithin) console.error(`A part takes more than ${mostMilliseconds} ms`);
process.exitCode = isWithin ? 0 : 1;
