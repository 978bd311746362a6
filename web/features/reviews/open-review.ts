import type { Product } from '#contract/catalog.ts';
import type { Review } from '#contract/reviews.ts';
import { currentSession } from '#web/features/auth/session.ts';
import { shelfEntryOf } from '#web/features/shelf-entry/entry-store.ts';
import { createStore } from '#web/lib/store.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { fetchImportedRating, fetchOwnReview } from './api.ts';
import { type Draft, type DraftKey, readDraft } from './drafts.ts';
import { whenShelved } from '#web/features/shelf-entry/mutations.ts';

/** If `review` is defined, the dialog edits it. Otherwise, it adds a review for the shelf entry. */
export interface ReviewTarget {
  product: Product;
  shelvedProductId: number | null;
  review: Review | undefined;
  importedRating: number | undefined;
  draftKey: DraftKey;
  /** A draft that was saved before a reload, in another tab, or in an earlier session. */
  draft: Draft | undefined;
}

export const reviewTarget = createStore<ReviewTarget | undefined>(undefined);

async function openReview(product: Product, shelvedProductId: number): Promise<void> {
  // If the call fails, opens an empty dialog. If a review already exists, the server rejects the new one.
  const [review, importedRating] = await Promise.all([
    fetchOwnReview(product.id).catch(() => undefined),
    fetchImportedRating(product.id).catch(() => undefined),
  ]);
  await show(product, shelvedProductId, review, importedRating);
}

/** Opens the dialog to edit a review, even if the product is no longer on the shelf (OP-53). */
export function openReviewChange(product: Product, review: Review): Promise<void> {
  return show(product, review.shelvedProductId, review);
}

/** If the product is not on the shelf, shows a toast and returns false (PDP-23 to PDP-25). */
export function reviewShelved(product: Product): boolean {
  const entry = shelfEntryOf(product);
  if (!entry) {
    toast({
      title: 'Add to shelf first',
      description: 'You need to add this product to your shelf before writing a review.',
    });
    return false;
  }
  void openReview(product, entry.id);
  return true;
}

async function show(
  product: Product,
  shelvedProductId: number | null,
  review: Review | undefined,
  importedRating?: number,
): Promise<void> {
  const session = currentSession();
  if (session.phase !== 'signedIn') return;
  const of = review ? (`review-${review.id}` as const) : (`product-${product.id}` as const);
  const draftKey = { userId: session.userId, of };
  const draft = await readDraft(draftKey);
  reviewTarget.set({ product, shelvedProductId, review, importedRating, draftKey, draft });
}

/** Opens the review dialog whenever the viewer sets a product to Tried, on any page (PDP-20, CARD-22, ADDS-18). */
export function openReviewWhenTried(): () => void {
  return whenShelved(({ product, entry }) => {
    if (entry.status === 'tried') void openReview(product, entry.id);
  });
}
