import * as z from 'zod/mini';
import { product, type Product } from '#contract/catalog.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { type changeReview, newReview, reviewChange, type submitReview } from '#contract/reviews.ts';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { entryNow } from '#web/features/shelf-entry/api.ts';
import { shelfEntryOf } from '#web/features/shelf-entry/entry-store.ts';
import { refreshAfter } from '#web/lib/calls/cache.ts';
import type { PersistedChange } from '#web/lib/offline/persisted-changes.ts';
import { createOfflineQueue } from '#web/lib/offline/create-offline-queue.ts';
import type { SentPhoto } from '#web/features/uploads/api.ts';
import { sendReviewChange, sendReview } from './api.ts';

export type ReviewMutation = { product: Product } & (
  | { kind: 'new'; fields: CallInput<typeof submitReview>['body']; photos?: readonly SentPhoto[] | undefined }
  | { kind: 'change'; id: number; fields: CallInput<typeof changeReview>['body'] }
);

export const reviewKind = 'review';

const queue = createOfflineQueue<string, undefined, ReviewMutation>({
  kind: reviewKind,
  apply: () => undefined,
  async send(_target, _state, mutation, waited) {
    if (mutation.kind === 'change') await sendReviewChange(mutation.id, mutation.fields, waited?.key);
    else {
      const { photos = mutation.fields.photos ?? [], fields } = mutation;
      await sendReview({ ...fields, shelvedProductId: await entryIdOf(mutation) }, photos, waited?.key);
    }
    return undefined;
  },
  show: () => undefined,
  refresh: () => void refreshAfter('review'),
  lineOf: (mutation) => ({
    title: titleOf(mutation.product),
    product: mutation.product,
    words: reviewWords(mutation),
  }),
  changeOf: (_target, { product: { id }, ...mutation }) => ({ ...mutation, product: { id } }),
});

function reviewWords({ fields, kind }: ReviewMutation): string {
  const stars = fields.rating === undefined ? '' : `, ${fields.rating} ${fields.rating === 1 ? 'star' : 'stars'}`;
  return `${kind === 'new' ? 'Review' : 'Changed review'}${stars}`;
}

const targetOf = (mutation: ReviewMutation) =>
  mutation.kind === 'new' ? `product-${mutation.product.id}` : `review-${mutation.id}`;

export async function persistReview(mutation: ReviewMutation): Promise<void> {
  await queue.mutate(targetOf(mutation), undefined, mutation);
}

const reviewMutation = z.union([
  z.object({
    product,
    kind: z.literal('new'),
    /** Older versions stored the photos here, as data URLs. */
    fields: z.extend(newReview, { shelvedProductId: z.number() }),
    photos: z.optional(z.array(z.union([z.string(), z.instanceof(Blob)]))),
  }),
  z.object({ product, kind: z.literal('change'), id: z.number(), fields: reviewChange }),
]);

export function resumeReview({ change, key, order, attempted }: PersistedChange): boolean {
  const read = reviewMutation.safeParse(change);
  if (read.success) queue.resume(undefined, { target: targetOf(read.data), input: read.data, key, order, attempted });
  return read.success;
}

export function makeReviewAgain(change: unknown): void {
  const read = reviewMutation.safeParse(change);
  if (read.success) void persistReview(read.data);
}

/**
 * Returns the id of the shelf entry. If the product was added to the shelf offline, the id is known only after the
 * addition has been sent, and a page that was opened after that must ask the server for it.
 */
async function entryIdOf({ product: { id }, fields }: ReviewMutation & { kind: 'new' }): Promise<number> {
  const known = shelfEntryOf({ id })?.id || fields.shelvedProductId || (await entryNow(id))?.id;
  if (known === undefined) throw new Error('The product isn’t on your shelf. Add it, and then send this review again.');
  return known;
}
