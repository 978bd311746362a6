import * as z from 'zod/mini';
import { isOwned, isShadeRelevant, namedTags, shelfStatuses, suggestedTags } from '#contract/statuses.ts';
import type { ShelfStatus } from '#contract/statuses.ts';
import type { CatalogIndex, DemoProduct } from './catalog.ts';
import { cells, readData } from './data/read-data.ts';
import { type DemoMember, tellers } from './members.ts';
import { calendarDay, dayOfThisYear, hoursBefore, hashOf, hour, type Random, seededRandom } from './random.ts';

const shadeNotes: Record<'lips' | 'base' | 'cheeks' | 'eyes', readonly string[]> = {
  lips: ['Better with liner one step deeper.', 'Blot once and it is right.', 'Too pink with the green coat.', 'My interview shade.', 'Looks ten years older on the left side of the mirror.', 'Only with a bare face.', 'Mix with balm for daytime.', 'Next time the warmer one.', 'Nearly the old discontinued one.', 'Photographs darker than it is.', 'Good over a brown pencil.', 'Not with silver earrings.'],
  base: ['Half a pump from October.', 'A touch too light in August.', 'Mix with a drop of bronzer after the holidays.', 'Warm enough for my neck, light for my forehead.', 'Matches my jaw exactly, not my chest.', 'Between two shades, bought the lighter.', 'Wait a minute before judging it.', 'Goes darker by noon.'],
  cheeks: ['Tap twice, no more.', 'Lovely over bronzer, odd alone.', 'Higher on the left.', 'Use the small brush.', 'Doubles as eyeshadow.', 'A bit orange under kitchen light.'],
  eyes: ['Outer corner only.', 'Needs primer after all.', 'With the copper liner.', 'Finger, not brush.', 'Too grey for winter skin.'],
};
/** The subcategories of these notes. All others get the notes of `base`. */
const noteKinds = new Map<number, keyof typeof shadeNotes>([
  [22, 'lips'],
  [24, 'lips'],
  [16, 'cheeks'],
  [33, 'eyes'],
]);

const ownTags = ['winter', 'summer', 'desk drawer', 'gym bag', 'gift', 'finish this', 'no scent', 'weddings', 'bedside', 'office', 'too warm', 'share with mum', 'night shift', 'choir', 'backup'] as const;

/** Entries that are listed by name, newest of each status first. All other entries on a shelf are random. */
const plannedEntry = z.object({
  username: cells.text,
  product: cells.text,
  /** The name of a shade, or `any` for one that suits the person. */
  shade: cells.text,
  status: z.enum(shelfStatuses),
  tags: cells.list(', '),
  shadeNotes: cells.optionalText,
  hoursAgo: cells.optionalNumber,
  startedDaysAgo: cells.optionalNumber,
  /** When the entry was finished, as a fraction (0 to 1) of the time from New Year to now. */
  finishedPart: cells.optionalNumber,
});
const plannedEntries = Map.groupBy(readData('planned-entries.csv', plannedEntry), ({ username }) => username);

/** Statuses repeat after nine entries, so that every shelf has all three. */
function statusAt(place: number): ShelfStatus {
  if ((place % 9) % 2 === 0) return 'tried';
  return (place % 9) % 4 === 1 ? 'currently_using' : 'want_to_try';
}

/** Random entries are older than this many hours, because the design specifies the latest activities. */
const quietHours = 100;

function drawnTags(random: Random, status: ShelfStatus): string[] {
  if (!isOwned(status)) return random.chance(0.15) ? [random.pick(suggestedTags)] : [];
  const pool = [...namedTags, ...suggestedTags, 'everyday', 'rebuy', random.pick(ownTags)];
  return [...new Set(random.shuffled(pool).slice(0, random.pick([0, 1, 1, 2, 2, 3])))];
}

/** The order is random, but products that the person likes, and products in a section, tend to come first. */
function wantedProducts({ person }: DemoMember, catalog: CatalogIndex, random: Random): DemoProduct[] {
  const weightOf = (product: DemoProduct) => {
    const liked = person.likes.filter((name) => name === product.subcategoryName).length;
    const { editorialSections: sections } = product;
    return (liked || 0.04) * (sections.includes('holy grails') ? 5 : sections.length > 0 ? 3 : 1);
  };
  return catalog.products
    .map((product) => ({ product, order: random.next() ** (1 / weightOf(product)) }))
    .toSorted((one, other) => other.order - one.order)
    .map(({ product }) => product);
}

function drawnMoments(random: Random, now: Date, member: DemoMember, status: ShelfStatus) {
  const memberHours = (now.getTime() - member.createdAt.getTime()) / hour;
  const last = Math.min(memberHours - 24, { want_to_try: 150, currently_using: 220, tried: 600 }[status] * 24);
  const updatedHours = quietHours + random.next() * Math.max(24, last - quietHours);
  const useHours = status === 'tried' ? Math.min(memberHours - updatedHours - 1, 24 * random.whole(20, 160)) : 0;
  return {
    createdAt: hoursBefore(now, updatedHours + Math.max(0, useHours)),
    updatedAt: hoursBefore(now, updatedHours),
  };
}

interface Draw {
  random: Random;
  now: Date;
  member: DemoMember;
}

function drawnEntry({ random, now, member }: Draw, product: DemoProduct, productId: number, status: ShelfStatus) {
  const moments = drawnMoments(random, now, member, status);
  const used = isOwned(status);
  const isShade = productId !== product.id;
  return {
    userId: member.id,
    productId,
    status,
    customTags: drawnTags(random, status),
    shadeNotes:
      used && isShade && isShadeRelevant(product.subcategoryId) && random.chance(0.45)
        ? random.pick(shadeNotes[noteKinds.get(product.subcategoryId) ?? 'base'])
        : null,
    dateStarted: used && random.chance(0.75) ? calendarDay(moments.createdAt) : null,
    dateFinished: status === 'tried' && random.chance(0.5) ? calendarDay(moments.updatedAt) : null,
    ...moments,
  };
}
type Entry = ReturnType<typeof drawnEntry>;

/** Builds a planned entry. Without `hoursAgo`, `rank` spaces the entries out, and the first entry is the newest. */
function entryAsPlanned(
  { now, member }: Draw,
  planned: z.output<typeof plannedEntry>,
  productId: number,
  rank: number,
): Entry {
  const finished = planned.finishedPart === null ? null : dayOfThisYear(now, planned.finishedPart);
  const { startedDaysAgo: days } = planned;
  const started = days === null ? null : calendarDay(hoursBefore(now, days * 24));
  const updated = hoursBefore(now, planned.hoursAgo ?? quietHours + (hashOf(member.username) % 30) + rank * 31);
  return {
    userId: member.id,
    productId,
    status: planned.status,
    customTags: planned.tags,
    shadeNotes: planned.shadeNotes,
    dateStarted: finished && started && finished < started ? finished : started,
    dateFinished: finished,
    createdAt: updated,
    updatedAt: updated,
  };
}

function buildShelf(member: DemoMember, catalog: CatalogIndex, now: Date): Entry[] {
  const { person } = member;
  const random = seededRandom(`shelf of ${person.username}`);
  const draw = { random, now, member };
  const planned = plannedEntries.get(person.username) ?? [];
  const drawShade = (product: DemoProduct) => catalog.drawShade(product, person.depth, random) ?? product;
  const entries = planned.map((entry, rank) => {
    const family = catalog.productNamed(entry.product);
    const named = () => (entry.shade === '' ? family : catalog.shadeNamed(family, entry.shade));
    return entryAsPlanned(draw, entry, (entry.shade === 'any' ? drawShade(family) : named()).id, rank);
  });
  const taken = new Set(planned.map(({ product }) => product));
  for (const product of wantedProducts(member, catalog, random)) {
    if (entries.length >= person.shelf) break;
    if (taken.has(product.name)) continue;
    const shade = drawShade(product);
    entries.push(drawnEntry(draw, product, shade.id, statusAt(entries.length)));
  }
  return entries;
}

/** Builds every member's shelf, oldest entry first, so that newer entries have higher ids. */
export function buildShelves(members: readonly DemoMember[], catalog: CatalogIndex, now: Date) {
  const tellerIds = members.filter(({ username }) => tellers.includes(username)).map(({ id }) => id);
  return members
    .flatMap((member) => buildShelf(member, catalog, now))
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((entry, index) => {
      const id = index + 1;
      const isJudged = tellerIds.includes(entry.userId) && entry.dateFinished !== null;
      return {
        id,
        ...entry,
        wouldBuyAgain: isJudged ? hashOf(`again ${id}`) % 3 > 0 : null,
        wouldBuyAgainAt: isJudged ? entry.updatedAt : null,
      };
    });
}
export type DemoShelfEntry = ReturnType<typeof buildShelves>[number];
