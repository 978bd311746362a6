import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type Review, reviewForm } from '#contract/reviews.ts';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { chosenPhoto, usePhotoPicker } from '#web/ui/controls/use-photo-picker.ts';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';
import { type Draft, type DraftKey, draftKeeper } from './drafts.ts';
import type { ReviewTarget } from './open-review.ts';
import { submitFields } from './submit-review.ts';

/** Holds the input of the review dialog, and saves it as a draft while the author types (OP-98). */
export function useReviewForm(target: ReviewTarget, onClosed: () => void) {
  const { review, draft, draftKey, importedRating = 0 } = target;
  const start: Draft = { rating: importedRating, comment: '', ...(review && typedOf(review)), photos: [] };
  const [restored] = useState<Draft>(draft ?? start);
  const keeper = useDraftKeeper(draftKey, restored);
  const close = async () => {
    await keeper.drop();
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
  const [first] = useState(values);
  useEffect(() => {
    if (values !== first) keeper.keep(values);
  }, [values, first, keeper]);

  return {
    values,
    change,
    text,
    /** True while the review is being sent. */
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
    /** True if closing the dialog would lose text or photos. */
    holdsWords: values.comment.trim() !== start.comment.trim() || values.photos.length > 0,
  };
}
export type ReviewForm = ReturnType<typeof useReviewForm>;

function typedOf(review: Review) {
  return reviewForm.parse({ ...review, comment: review.comment ?? '' });
}

/** Saves the draft immediately when the page is hidden or closed. */
function useDraftKeeper(key: DraftKey, restored: Draft) {
  const [keeper] = useState(() => draftKeeper(key, restored));
  useEffect(() => {
    const flush = () => void keeper.flush();
    addEventListener('pagehide', keeper.leave);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      removeEventListener('pagehide', keeper.leave);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [keeper]);
  return keeper;
}
