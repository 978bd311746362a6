import { isShadeRelevant, namedTags, suggestedTags, isOwned } from '#contract/statuses.ts';
import type { ShelfStatus } from '#contract/statuses.ts';
import type { CatalogueIndex } from '#server/demo/generator/catalogue-index.ts';
import { calendarDay, day, dayOfThisYear, earlier, hoursBefore } from '#server/demo/generator/moments.ts';
import type { Person } from '#server/demo/people/people.ts';
import { hashOf, seededRandom } from '#server/demo/generator/random.ts';
import type { Random } from '#server/demo/generator/random.ts';
import type { DemoMember, DemoProduct, DemoShelfEntry } from '#server/demo/generator/demo-rows.sql.ts';
import { ownTags, shadeNotes } from './notes.ts';
import { plannedEntries } from './planned.ts';
import type { PlannedEntry } from './planned.ts';

type Entry = Omit<DemoShelfEntry, 'id'>;

/** Statuses are assigned in this repeating order, so that every shelf has all three. */
const statusTurns: readonly ShelfStatus[] = [
  'tried',
  'currently_using',
  'tried',
  'want_to_try',
  'tried',
  'currently_using',
  'tried',
  'want_to_try',
  'tried',
];

/** Random entries are older than this many hours, because the design specifies the latest activities. */
const quietHours = 100;

function drawnTags(random: Random, status: ShelfStatus): string[] {
  if (!isOwned(status)) return random.chance(0.15) ? [random.pick(suggestedTags)] : [];
  const pool = [...namedTags, ...suggestedTags, 'everyday', 'rebuy', random.pick(ownTags)];
  return [...new Set(random.shuffled(pool).slice(0, random.pick([0, 1, 1, 2, 2, 3])))];
}

function drawnNote(random: Random, product: DemoProduct): string {
  const { subcategoryId } = product;
  const group = [22, 24].includes(subcategoryId)
    ? 'lips'
    : subcategoryId === 16
      ? 'cheeks'
      : subcategoryId === 33
        ? 'eyes'
        : 'base';
  return random.pick(shadeNotes[group]);
}

/** The order is random, but products that the person likes, and products in a section, tend to come first. */
function wantedProducts(person: Person, catalogue: CatalogueIndex, random: Random): DemoProduct[] {
  const weightOf = (product: DemoProduct) => {
    const liked = person.likes.filter((name) => name === catalogue.subcategoryName(product)).length;
    return (
      (liked === 0 ? 0.04 : liked) *
      (product.editorialSections.includes('holy grails') ? 5 : product.editorialSections.length > 0 ? 3 : 1)
    );
  };
  return catalogue.products
    .map((product) => ({ product, order: random.next() ** (1 / weightOf(product)) }))
    .toSorted((one, other) => other.order - one.order)
    .map(({ product }) => product);
}

interface Moments {
  created: Date;
  updated: Date;
}

function drawnMoments(random: Random, now: Date, member: DemoMember, status: ShelfStatus): Moments {
  const memberHours = (now.getTime() - member.createdAt.getTime()) / 3_600_000;
  const last = Math.min(memberHours - 24, { want_to_try: 150, currently_using: 220, tried: 600 }[status] * 24);
  const updatedHours = quietHours + random.next() * Math.max(24, last - quietHours);
  const useHours = status === 'tried' ? Math.min(memberHours - updatedHours - 1, 24 * random.whole(20, 160)) : 0;
  return { created: hoursBefore(now, updatedHours + Math.max(0, useHours)), updated: hoursBefore(now, updatedHours) };
}

function drawnEntry(
  random: Random,
  now: Date,
  member: DemoMember,
  product: DemoProduct,
  productId: number,
  status: ShelfStatus,
): Entry {
  const { created, updated } = drawnMoments(random, now, member, status);
  const used = isOwned(status);
  const isShade = productId !== product.id;
  return {
    userId: member.id,
    productId,
    status,
    customTags: drawnTags(random, status),
    shadeNotes:
      used && isShade && isShadeRelevant(product.subcategoryId) && random.chance(0.45)
        ? drawnNote(random, product)
        : null,
    dateStarted: used && random.chance(0.75) ? calendarDay(created) : null,
    dateFinished: status === 'tried' && random.chance(0.5) ? calendarDay(updated) : null,
    createdAt: created,
    updatedAt: updated,
  };
}

/** Builds a planned entry. Without `hoursAgo`, `rank` spaces the entries out, and the first entry is the newest. */
function plannedEntry(now: Date, member: DemoMember, planned: PlannedEntry, productId: number, rank: number): Entry {
  const finished = planned.finishedPart === undefined ? null : dayOfThisYear(now, planned.finishedPart);
  const started =
    planned.startedDaysAgo === undefined ? null : calendarDay(new Date(now.getTime() - planned.startedDaysAgo * day));
  const updated = hoursBefore(now, planned.hoursAgo ?? quietHours + (hashOf(member.username) % 30) + rank * 31);
  return {
    userId: member.id,
    productId,
    status: planned.status,
    customTags: planned.tags === '' ? [] : planned.tags.split(', '),
    shadeNotes: planned.shadeNotes ?? null,
    dateStarted: finished && started ? earlier(started, finished) : started,
    dateFinished: finished,
    createdAt: updated,
    updatedAt: updated,
  };
}

function buildShelf(person: Person, member: DemoMember, catalogue: CatalogueIndex, now: Date): Entry[] {
  const random = seededRandom(`shelf of ${person.username}`);
  const planned = plannedEntries[person.username] ?? [];
  const entries = planned.map((entry, rank) => {
    const product = catalogue.productNamed(entry.product);
    const shade =
      entry.shade === undefined ? undefined : catalogue.shadeFor(product, entry.shade, person.depth, random);
    return plannedEntry(now, member, entry, shade?.id ?? product.id, rank);
  });
  const taken = new Set(planned.map(({ product }) => product));
  for (const product of wantedProducts(person, catalogue, random)) {
    if (entries.length >= person.shelf) break;
    if (taken.has(product.name)) continue;
    const shade = catalogue.shadeFor(product, '', person.depth, random);
    const status = statusTurns[entries.length % statusTurns.length] ?? 'tried';
    entries.push(drawnEntry(random, now, member, product, shade?.id ?? product.id, status));
  }
  return entries;
}

/** Builds every member's shelf, oldest entry first, so that newer entries have higher ids. */
export function buildShelves(
  people: readonly Person[],
  members: readonly DemoMember[],
  catalogue: CatalogueIndex,
  now: Date,
): DemoShelfEntry[] {
  return people
    .flatMap((person, index) => {
      const member = members[index];
      return member ? buildShelf(person, member, catalogue, now) : [];
    })
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((entry, index) => ({ id: index + 1, ...entry }));
}
