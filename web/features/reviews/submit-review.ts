import { times } from '#contract/limits.ts';
import { toast } from '#web/ui/toast.ts';
import { sendChange, sendReview } from './api.ts';
import type { Draft } from './drafts.ts';
import type { ReviewTarget } from './open-review.ts';
import { tellFailure } from './tell-failure.ts';

/** Sends the dialog's fields, new or changed; answers whether the server took them. */
export async function submitFields(target: ReviewTarget, fields: Draft): Promise<boolean> {
  try {
    if (target.review) await submitChange(target.review.id, fields);
    else await submitNew(target, fields);
    return true;
  } catch (error) {
    tellFailure(error, target.review ? 'Failed to update review' : 'Failed to submit review');
    return false;
  }
}

async function submitNew({ product, shelvedProductId }: ReviewTarget, fields: Draft): Promise<void> {
  const { rating, disclosure } = fields;
  if (disclosure === undefined || shelvedProductId === null) return;
  const comment = fields.comment.trim();
  toast({ title: 'Submitting review...', description: 'Please wait', duration: times.submittingToast });
  const photos = fields.photos.map(({ url }) => url);
  await sendReview({
    productId: product.id,
    shelvedProductId,
    rating,
    disclosure,
    ...(comment && { comment }),
    ...(photos.length > 0 && { photos }),
  });
  toast({
    title: 'Review submitted!',
    description: "Your review has been added and the product marked as 'Tried' on your shelf.",
  });
}

async function submitChange(id: number, { rating, comment }: Draft): Promise<void> {
  await sendChange(id, { rating, comment: comment.trim() });
  toast({ title: 'Review updated!' });
}
