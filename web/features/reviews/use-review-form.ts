import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type Review, reviewForm } from '#contract/reviews.ts';
import { imagesAmong, leftOut, PhotoRefusal, scalePhoto } from '#web/lib/device/scale-photo.ts';
import type { ChosenPhoto } from '#web/ui/controls/photo-field.tsx';
import { type Draft, type DraftKey, draftKeeper } from './drafts.ts';
import type { ReviewTarget } from './open-review.ts';

/** The fields of the review dialog, saved as a draft while typing (OP-98). */
export function useReviewForm({ review, draft, draftKey }: ReviewTarget) {
  const start: Draft = { rating: 0, comment: '', ...(review && typedOf(review)), photos: [] };
  const [restored] = useState<Draft>(draft ?? start);
  const [values, setValues] = useState(restored);
  const [photoError, setPhotoError] = useState<string>();
  const keeper = useDraftKeeper(draftKey, restored);

  const change = (changed: Partial<Draft> | ((fields: Draft) => Partial<Draft>)) =>
    setValues((fields) => ({ ...fields, ...(typeof changed === 'function' ? changed(fields) : changed) }));
  useEffect(() => {
    if (values !== restored) keeper.keep(values);
  }, [values, restored, keeper]);

  /** Ignores files that are not images and those beyond the third, with a message (REVD-17, REVD-18). */
  const addPhotos = async (files: readonly File[]) => {
    const images = imagesAmong(files);
    const room = limits.review.photos - values.photos.length;
    setPhotoError(leftOut(files, images, room, limits.review.photos));
    for (const file of images.slice(0, room)) {
      try {
        const photo: ChosenPhoto = { id: crypto.randomUUID(), name: file.name, url: await scalePhoto(file) };
        change((fields) => ({ photos: [...fields.photos, photo].slice(0, limits.review.photos) }));
      } catch (error) {
        setPhotoError(error instanceof PhotoRefusal ? `${file.name}: ${error.message}` : String(error));
      }
    }
  };

  return {
    values,
    change,
    addPhotos,
    removePhoto: (id: string) => change((fields) => ({ photos: fields.photos.filter((photo) => photo.id !== id) })),
    photoError,
    /** Closing would lose text or photos. */
    holdsWords: values.comment.trim() !== start.comment.trim() || values.photos.length > 0,
    discard: keeper.drop,
  };
}
export type ReviewForm = ReturnType<typeof useReviewForm>;

/** Returns the review's form fields. */
function typedOf(review: Review) {
  return reviewForm.parse({ ...review, comment: review.comment ?? '' });
}

/** The page may be hidden or closed without warning, so the last state is saved at once. */
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
