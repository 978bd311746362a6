import { CallError } from '#server/call-error.ts';

/** Throws for the author, because only other members can mark or report a review (OP-55). */
export function requireOthersReview(review: { userId: string }, viewerId: string, action: 'mark' | 'report'): void {
  if (review.userId === viewerId)
    throw new CallError(
      'not_allowed_on_own',
      `You can't ${action === 'mark' ? 'mark your own review as helpful' : 'report your own review'}`,
    );
}

/** Members can review only products on their own shelf (OP-54). Callers pass only the member's own entries. */
export function requireEntryOfProduct<Entry extends { productId: number }>(
  entry: Entry | undefined,
  productId: number,
): Entry {
  if (entry?.productId !== productId) throw new CallError('shelf_entry_not_found', 'Product not on shelf');
  return entry;
}
