import * as z from 'zod/mini';
import { disclosures, shelfStatuses } from '#contract/statuses.ts';
import type { CatalogIndex } from './catalog.ts';
import { cells, known, readData } from './data/read-data.ts';
import { calendarDay, dayOfThisYear, hoursBefore } from './moments.ts';
import { type DemoMember, idsByUsername } from './members.ts';

/** Shelf entries in the order of their ids, oldest first, each with its review. */
const shelfRows = readData(
  'shelves.csv',
  z.object({
    username: cells.text,
    product: cells.text,
    shade: cells.text,
    status: z.enum(shelfStatuses),
    tags: cells.list(', '),
    shadeNotes: cells.optionalText,
    hoursAgo: cells.number,
    /** Empty if the entry has not changed. */
    updatedHoursAgo: cells.optionalNumber,
    startedHoursAgo: cells.optionalNumber,
    finishedHoursAgo: cells.optionalNumber,
    /** When the entry was finished this year, as a fraction (0 to 1) of the time from New Year to now. */
    finishedPart: cells.optionalNumber,
    wouldBuyAgain: z.enum(['yes', 'no', '']),
    /** Only for the members with packages. The price is in euro cents. */
    obtained: z.enum(['paid', 'gift', '']),
    priceMinor: cells.optionalNumber,
    sizeAmount: cells.optionalNumber,
    boughtAt: cells.optionalText,
    level: cells.optionalNumber,
    /** On which days before today or, for a finished product, before its finish date. */
    used: cells.list(' '),
    /** Empty without a review. */
    rating: cells.optionalNumber,
    disclosure: z.enum([...disclosures, '']),
    reviewedHoursAgo: cells.number,
    editedHoursAgo: cells.optionalNumber,
    /** For each helpful mark, who made it how many hours ago. */
    helpful: cells.list('; '),
    comment: cells.optionalText,
  }),
);

export const rowOf = ({ id }: { id: number }) => known(shelfRows[id - 1], id);

export function buildShelves(members: readonly DemoMember[], catalog: CatalogIndex, now: Date) {
  const idOf = idsByUsername(members);
  const dayBefore = (hours: number | null) => (hours === null ? null : calendarDay(hoursBefore(now, hours)));
  return shelfRows.map((row, index) => {
    const family = catalog.productNamed(row.product);
    const started = dayBefore(row.startedHoursAgo);
    const finished = row.finishedPart === null ? dayBefore(row.finishedHoursAgo) : dayOfThisYear(now, row.finishedPart);
    const updatedAt = hoursBefore(now, row.updatedHoursAgo ?? row.hoursAgo);
    return {
      id: index + 1,
      userId: idOf(row.username),
      productId: (row.shade === '' ? family : catalog.shadeNamed(family, row.shade)).id,
      status: row.status,
      customTags: row.tags,
      shadeNotes: row.shadeNotes,
      dateStarted: finished && started && finished < started ? finished : started,
      dateFinished: finished,
      createdAt: hoursBefore(now, row.hoursAgo),
      updatedAt,
      wouldBuyAgain: row.wouldBuyAgain === '' ? null : row.wouldBuyAgain === 'yes',
      wouldBuyAgainAt: row.wouldBuyAgain === '' ? null : updatedAt,
    };
  });
}
export type DemoShelfEntry = ReturnType<typeof buildShelves>[number];

export function buildReviews(entries: readonly DemoShelfEntry[], catalog: CatalogIndex, now: Date) {
  return entries
    .flatMap(({ id: shelfEntryId, userId, productId }) => {
      const row = rowOf({ id: shelfEntryId });
      const { rating, disclosure, comment, editedHoursAgo } = row;
      if (rating === null || disclosure === '') return [];
      const about = { userId, productId, familyId: catalog.productOf(productId).id, shelfEntryId };
      const createdAt = hoursBefore(now, row.reviewedHoursAgo);
      const editedAt = editedHoursAgo === null ? null : hoursBefore(now, editedHoursAgo);
      return [{ ...about, rating, comment, disclosure, createdAt, editedAt }];
    })
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((review, index) => ({ id: index + 1, ...review }));
}
export type DemoReview = ReturnType<typeof buildReviews>[number];

export function buildVotes(members: readonly DemoMember[], reviews: readonly DemoReview[], now: Date) {
  const idOf = idsByUsername(members);
  return reviews.flatMap(({ id: reviewId, shelfEntryId }) =>
    rowOf({ id: shelfEntryId }).helpful.map((mark) => {
      const [username = '', hours] = mark.split(' ');
      return { userId: idOf(username), reviewId, createdAt: hoursBefore(now, Number(hours)) };
    }),
  );
}
