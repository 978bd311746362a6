import * as z from 'zod/mini';
import { type HelpfulMutation, helpfulKind, resumeHelpful } from '#web/features/reviews/helpful.ts';
import { resumeReview, reviewKind } from '#web/features/reviews/pending-reviews.ts';
import { usageKind } from '#web/features/expiry/uses.ts';
import { resumeUsages } from '#web/features/expiry/pending-usage.ts';
import { shelfKind } from '#web/features/shelf-entry/api.ts';
import { resumeShelf } from '#web/features/shelf-entry/pending-changes.ts';
import type { PersistedChange } from '#web/lib/offline/persisted-changes.ts';
import { showUnsent, unsentKind } from '#web/lib/offline/unsent-changes.ts';
import { sendQueue } from '#web/lib/offline/offline-queue.ts';

/** Restores the member's pending changes from when the page was closed, and refused changes that were not read yet. */
export async function resumePending(userId: string, changes: readonly PersistedChange[]): Promise<void> {
  for (const one of changes) resumeByKind[one.kind]?.(one);
  const unsent = changes.filter(({ kind }) => kind === unsentKind).map(({ change }) => unsentChange.safeParse(change));
  showUnsent(
    userId,
    unsent.flatMap(({ data }) => (data ? [{ ...data, again: data.again }] : [])),
  );
  await sendQueue();
}

const resumeByKind: Record<string, (change: PersistedChange) => void> = {
  [shelfKind]: resumeShelf,
  [reviewKind]: resumeReview,
  [usageKind]: resumeUsages,
  [helpfulKind]({ change, key, order, attempted }) {
    const read = helpful.safeParse(change);
    if (read.success) resumeHelpful(read.data, { key, order, attempted });
  },
};

const helpful: z.ZodMiniType<HelpfulMutation> = z.object({
  review: z.object({ id: z.number(), helpfulVotes: z.number(), hasUserVoted: z.boolean(), author: z.string() }),
  wanted: z.boolean(),
});
const unsentChange = z.object({
  key: z.string(),
  title: z.string(),
  words: z.string(),
  reason: z.string(),
  again: z.union([z.undefined(), z.object({ kind: z.string(), change: z.unknown() })]),
});
