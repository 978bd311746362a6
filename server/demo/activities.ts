import type { activities } from '#server/database/tables/schema.ts';
import { hoursBefore } from './random.ts';
import type { DemoReview } from './reviews.ts';
import type { DemoShelfEntry } from './shelves.ts';

type Activity = Omit<typeof activities.$inferSelect, 'id'>;

function ofEntry(entry: DemoShelfEntry, now: Date): Activity[] {
  const { id: shelfEntryId, userId, productId, status, createdAt, updatedAt } = entry;
  const about = { userId, productId, shelfEntryId, reviewId: null };
  const shelved = { ...about, type: 'shelved' } as const;
  const beganEarlier = status === 'tried' && createdAt < updatedAt;
  // Occasional changes to an entry's tags (OP-08).
  const changedAt = new Date(updatedAt.getTime() + ((shelfEntryId % 9) + 1) * 86_400_000);
  const isChanged = entry.customTags.length >= 3 && shelfEntryId % 4 === 0 && changedAt <= hoursBefore(now, 90);
  return [
    ...(beganEarlier ? [{ ...shelved, status: 'currently_using' as const, createdAt }] : []),
    { ...shelved, status, createdAt: updatedAt },
    ...(isChanged ? [{ ...about, type: 'updated' as const, status: null, createdAt: changedAt }] : []),
  ];
}

function ofReview(review: DemoReview): Activity[] {
  const { id: reviewId, userId, productId, shelfEntryId, createdAt, editedAt } = review;
  const written = { userId, productId, shelfEntryId, reviewId, status: null };
  const reviewed = { ...written, type: 'reviewed' as const, createdAt };
  return editedAt ? [reviewed, { ...written, type: 'updated', createdAt: editedAt }] : [reviewed];
}

/** Builds the activities that OP-08 describes, oldest first. */
export function buildActivities(entries: readonly DemoShelfEntry[], reviews: readonly DemoReview[], now: Date) {
  return [...entries.flatMap((entry) => ofEntry(entry, now)), ...reviews.flatMap(ofReview)]
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((activity, index) => ({ id: index + 1, ...activity }));
}
