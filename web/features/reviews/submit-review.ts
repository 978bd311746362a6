import type { Product } from '#contract/catalogue.ts';
import { reviewChange } from '#contract/reviews.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { arePersisted } from '#web/lib/offline/offline-queue.ts';
import { showError } from '#web/ui/feedback/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { sendChange, sendReview } from './api.ts';
import type { Draft } from './drafts.ts';
import type { ReviewTarget } from './open-review.ts';
import { persistReview } from './pending-reviews.ts';

/** Sends the dialog's review, or persists it if the browser is offline. */
export function submitFields(target: ReviewTarget, fields: Draft): Promise<void> {
  return target.review ? submitChange(target.product, target.review.id, fields) : submitNew(target, fields);
}

async function submitNew({ product, shelvedProductId }: ReviewTarget, fields: Draft): Promise<void> {
  const { photos: chosen, comment: written, disclosure, ...rest } = fields;
  if (disclosure === undefined || shelvedProductId === null) return;
  const comment = written.trim();
  const words = { ...rest, productId: product.id, shelvedProductId, disclosure, ...(comment && { comment }) };
  if (!navigator.onLine) {
    const photos = chosen.map(({ url }) => url);
    await persistReview({ product, kind: 'new', fields: { ...words, ...(photos.length > 0 && { photos }) } });
    return confirmSaved();
  }
  toast({ title: 'Submitting review...', description: 'Please wait', duration: times.submittingToast });
  const photos = chosen.map(({ url }) => url);
  await sendReview({ ...words, ...(photos.length > 0 && { photos }) });
  toast({
    title: 'Review submitted!',
    description: "Your review has been added and the product marked as 'Tried' on your shelf.",
  });
}

/** Sends only the fields of a review that can change. */
async function submitChange(product: Product, id: number, fields: Draft): Promise<void> {
  const change = reviewChange.parse(fields);
  if (!navigator.onLine) {
    await persistReview({ product, kind: 'change', id, fields: change });
    return confirmSaved();
  }
  await sendChange(id, change);
  toast({ title: 'Review updated!' });
}

/** Says whether a review submitted offline is saved on the device (MOB-10). */
async function confirmSaved(): Promise<void> {
  if (!(await arePersisted()))
    return showError(
      'Leave this page open. We’ll send your review when you’re back online.',
      'Couldn’t save this on your device',
    );
  toast({ title: 'Review saved', description: 'We’ll send it when you’re back online.' });
}
