import * as z from 'zod/mini';
import { type HelpfulMutation, helpfulKind, resumeHelpful } from '#web/features/reviews/helpful.ts';
import { resumeReview, reviewKind } from '#web/features/reviews/pending-reviews.ts';
import { titleOfChange, withProducts } from '#web/features/shelves/pending/readable-changes.ts';
import { usageKind } from '#web/features/uses/uses.ts';
import { resumeUsages } from '#web/features/uses/pending-usage.ts';
import { shelfKind } from '#web/features/shelf-entry/mutations.ts';
import { resumeShelf } from '#web/features/shelf-entry/pending-changes.ts';
import { daysOfChanges } from '#web/lib/today.ts';
import { dropChange, type PersistedChange } from '#web/lib/offline/persisted-changes.ts';
import { showUnsent, showUnsentChange, unsentChanges, unsentKind } from '#web/lib/offline/unsent-changes.ts';
import { sendQueue } from '#web/lib/offline/offline-queue.ts';

/** Includes the rejected changes that the member has not dismissed. */
export async function resumePending(userId: string, changes: readonly PersistedChange[]): Promise<void> {
  const pending = changes.filter(({ kind }) => kind !== unsentKind);
  for (const { key, day } of pending) if (day !== undefined) daysOfChanges.set(key, day);
  const unreadable = (await withProducts(pending)).filter((one) => !resumeByKind[one.kind]?.(one));
  const unsent = changes.filter(({ kind }) => kind === unsentKind).map(({ change }) => unsentChange.safeParse(change));
  const saved = unsent.flatMap(({ data }) => (data ? [{ ...data, again: data.again }] : []));
  const known = new Set(saved.map(({ key }) => key));
  showUnsent(userId, [...unsentChanges.get().filter(({ key }) => !known.has(key)), ...saved]);
  for (const one of unreadable) await showUnreadable(one);
  await sendQueue();
}

/** From another version of the app, for example. No change is dropped silently (MOB-13). */
async function showUnreadable(change: PersistedChange): Promise<void> {
  showUnsentChange({
    title: titleOfChange(change),
    words: 'Made offline before the app was updated',
    reason: 'Please make this change again.',
    again: undefined,
  });
  await dropChange(change);
}

const resumeByKind: Record<string, (change: PersistedChange) => boolean> = {
  [shelfKind]: resumeShelf,
  [reviewKind]: resumeReview,
  [usageKind]: resumeUsages,
  [helpfulKind]({ change, key, order, attempted }) {
    const read = helpful.safeParse(change);
    if (read.success) resumeHelpful(read.data, { key, order, attempted });
    return read.success;
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
