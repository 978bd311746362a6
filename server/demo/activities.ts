import { hoursBefore } from './generator/moments.ts';
import type { DemoActivity, DemoReview, DemoShelfEntry } from './generator/demo-rows.sql.ts';

type Activity = Omit<DemoActivity, 'id'>;

function ofEntry(entry: DemoShelfEntry): Activity[] {
  const shelved = {
    userId: entry.userId,
    type: 'shelved' as const,
    productId: entry.productId,
    shelfEntryId: entry.id,
    reviewId: null,
  };
  const now = { ...shelved, status: entry.status, createdAt: entry.updatedAt };
  const beganEarlier = entry.status === 'tried' && entry.createdAt < entry.updatedAt;
  return beganEarlier ? [{ ...shelved, status: 'currently_using', createdAt: entry.createdAt }, now] : [now];
}

function ofReview(review: DemoReview): Activity[] {
  const written = {
    userId: review.userId,
    productId: review.productId,
    shelfEntryId: review.shelfEntryId,
    reviewId: review.id,
    status: null,
  };
  const reviewed: Activity = { ...written, type: 'reviewed', createdAt: review.createdAt };
  return review.editedAt ? [reviewed, { ...written, type: 'updated', createdAt: review.editedAt }] : [reviewed];
}

/** Returns the activities for occasional changes to an entry's tags (OP-08). */
function ofTags(entry: DemoShelfEntry, now: Date): Activity[] {
  if (entry.customTags.length < 3 || entry.id % 4 !== 0) return [];
  const changed = new Date(entry.updatedAt.getTime() + ((entry.id % 9) + 1) * 86_400_000);
  return changed > hoursBefore(now, 90)
    ? []
    : [
        {
          userId: entry.userId,
          type: 'updated',
          productId: entry.productId,
          shelfEntryId: entry.id,
          reviewId: null,
          status: null,
          createdAt: changed,
        },
      ];
}

/** Builds the activities that OP-08 describes, oldest first. */
export function buildActivities(
  entries: readonly DemoShelfEntry[],
  reviews: readonly DemoReview[],
  now: Date,
): DemoActivity[] {
  return [...entries.flatMap(ofEntry), ...entries.flatMap((entry) => ofTags(entry, now)), ...reviews.flatMap(ofReview)]
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((activity, index) => ({ id: index + 1, ...activity }));
}
