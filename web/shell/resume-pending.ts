import * as z from 'zod/mini';
import { type HelpfulMutation, helpfulKind, resumeHelpful } from '#web/features/reviews/helpful.ts';
import { resumeReview, reviewKind } from '#web/features/reviews/pending-reviews.ts';
import { usageKind } from '#web/features/expiry/uses.ts';
import { resumeUsages } from '#web/features/expiry/pending-usage.ts';
import { shelfKind } from '#web/features/shelf-entry/mutations.ts';
import { resumeShelf } from '#web/features/shelf-entry/pending-changes.ts';
import { dropChange, type PersistedChange } from '#web/lib/offline/persisted-changes.ts';
import { showUnsent, showUnsentChange, unsentChanges, unsentKind } from '#web/lib/offline/unsent-changes.ts';
import { sendQueue } from '#web/lib/offline/offline-queue.ts';
import { titleOfChange, withReadableProduct } from './readable-changes.ts';

/**
 * Restores the changes that were pending when the page was closed, and the rejected changes that the member has not
 * dismissed.
 */
export async function resumePending(userId: string, changes: readonly PersistedChange[]): Promise<void> {
  const pending = changes.filter(({ kind }) => kind !== unsentKind);
  const readable = await Promise.all(pending.map(withReadableProduct));
  const unreadable = readable.filter((one) => one && !resumeByKind[one.kind]?.(one));
  const unsent = changes.filter(({ kind }) => kind === unsentKind).map(({ change }) => unsentChange.safeParse(change));
  const saved = unsent.flatMap(({ data }) => (data ? [{ ...data, again: data.again }] : []));
  const known = new Set(saved.map(({ key }) => key));
  showUnsent(userId, [...unsentChanges.get().filter(({ key }) => !known.has(key)), ...saved]);
  for (const one of unreadable) if (one) await showUnreadable(one);
  // Changes whose product must be fetched are restored when the browser is online, or by a later page.
  const later = pending.filter((_, place) => readable[place] === undefined);
  if (later.length > 0) addEventListener('online', () => void resumePending(userId, later), { once: true });
  await sendQueue();
}

/**
 * Shows a change that this version of the app cannot read, because no change is dropped silently (MOB-13). An older
 * version of the app may have persisted the change.
 */
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
