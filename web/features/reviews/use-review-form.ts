import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type Review, reviewChange, reviewForm } from '#contract/reviews.ts';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { chosenPhoto, usePhotoPicker } from '#web/ui/controls/photo-field.tsx';
import { showError, showFailureOr, toast } from '#web/ui/feedback/toast.ts';
import { type Draft, dropDraft, saveDraft } from './drafts.ts';
import type { ReviewTarget } from './open-review.ts';
import type { Product } from '#contract/catalog.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { arePersisted } from '#web/lib/offline/offline-queue.ts';
import { sendReview, sendReviewChange } from './api.ts';
import { persistReview } from './pending-reviews.ts';

/** Holds the input of the review dialog, and saves it as a draft while the author types (OP-98). */
export function useReviewForm(target: ReviewTarget, onClosed: () => void) {
  const { review, draft, draftKey, importedRating = 0 } = target;
  const start: Draft = { rating: importedRating, comment: '', ...(review && typedOf(review)), photos: [] };
  const [restored] = useState<Draft>(draft ?? start);
  const close = async () => {
    await dropDraft(draftKey);
    onClosed();
  };
  const { values, change, text, pending, submit } = useFormFields({
    valuesAtFirst: () => restored,
    formOf: (typed) => ({ success: true, data: typed }),
    async save(fields) {
      await submitFields(target, fields);
      await close();
    },
    failedTitle: (error) => void showFailureOr(error, review ? 'Failed to update review' : 'Failed to submit review'),
  });
  const picker = usePhotoPicker({ limit: limits.review.photos, chosen: values.photos.length });
  const saved = useRef(values);
  useEffect(() => {
    if (values === saved.current) return;
    saveDraft(draftKey, values, saved.current);
    saved.current = values;
  }, [values, draftKey]);

  return {
    values,
    change,
    text,
    pending,
    submit,
    close,
    photoError: picker.problem,
    preparing: picker.preparing,
    addPhotos: (files: readonly File[]) =>
      picker.pick(files, async (file) => {
        const photo = await chosenPhoto(file);
        change(({ photos }) => ({ photos: [...photos, photo].slice(0, limits.review.photos) }));
      }),
    removePhoto: (id: string) => change(({ photos }) => ({ photos: photos.filter((photo) => photo.id !== id) })),
    holdsWords: values.comment.trim() !== start.comment.trim() || values.photos.length > 0,
  };
}
export type ReviewForm = ReturnType<typeof useReviewForm>;

function typedOf(review: Review) {
  return reviewForm.parse({ ...review, comment: review.comment ?? '' });
}

function submitFields(target: ReviewTarget, fields: Draft): Promise<void> {
  return target.review ? submitChange(target.product, target.review.id, fields) : submitNew(target, fields);
}

async function submitNew({ product, shelvedProductId }: ReviewTarget, fields: Draft): Promise<void> {
  const { photos: chosen, comment: written, disclosure, ...rest } = fields;
  if (disclosure === undefined || shelvedProductId === null) return;
  const comment = written.trim();
  const words = { ...rest, productId: product.id, shelvedProductId, disclosure, ...(comment && { comment }) };
  const photos = chosen.map(({ photo }) => photo);
  if (!navigator.onLine) {
    await persistReview({ product, kind: 'new', fields: words, photos });
    return confirmSaved();
  }
  toast({ title: 'Submitting review...', description: 'Please wait', duration: times.submittingToast });
  await sendReview(words, photos);
  toast({
    title: 'Review submitted!',
    description: "Your review has been added and the product marked as 'Tried' on your shelf.",
  });
}

async function submitChange(product: Product, id: number, fields: Draft): Promise<void> {
  const change = reviewChange.parse(fields);
  if (!navigator.onLine) {
    await persistReview({ product, kind: 'change', id, fields: change });
    return confirmSaved();
  }
  await sendReviewChange(id, change);
  toast({ title: 'Review updated!' });
}

/** Says whether a review submitted offline is saved on the device (MOB-10). */
async function confirmSaved(): Promise<void> {
  if (!(await arePersisted()))
    return showError(
      'Leave this page open. We’ll send your review when you’re back online.',
      'Failed to save this on your device',
    );
  toast({ title: 'Review saved', description: 'We’ll send it when you’re back online.' });
}
