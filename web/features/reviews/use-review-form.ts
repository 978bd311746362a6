import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { imagesAmong, PhotoRefusal, scalePhoto } from '#web/lib/scale-photo.ts';
import type { ChosenPhoto } from '#web/ui/photo-field.tsx';
import { type Draft, type DraftKey, draftKeeper } from './drafts.ts';
import type { ReviewTarget } from './open-review.ts';

/** The fields of the review dialog, kept as a draft while they are typed (OP-98). */
export function useReviewForm({ review, draft, draftKey }: ReviewTarget) {
  const start: Draft = {
    rating: review?.rating ?? 0,
    comment: review?.comment ?? '',
    disclosure: review?.disclosure,
    photos: [],
  };
  const [restored] = useState<Draft>(draft ?? start);
  const [values, setValues] = useState(restored);
  const [photoError, setPhotoError] = useState<string>();
  const keeper = useDraftKeeper(draftKey, restored);

  const change = (changed: Partial<Draft> | ((fields: Draft) => Partial<Draft>)) =>
    setValues((fields) => ({ ...fields, ...(typeof changed === 'function' ? changed(fields) : changed) }));
  useEffect(() => {
    if (values !== restored) keeper.keep(values);
  }, [values, restored, keeper]);

  /** Files that are no images and those beyond the third are ignored (REVD-17, REVD-18). */
  const addPhotos = async (files: readonly File[]) => {
    setPhotoError(undefined);
    for (const file of imagesAmong(files).slice(0, limits.review.photos - values.photos.length)) {
      try {
        const photo: ChosenPhoto = { id: crypto.randomUUID(), name: file.name, url: await scalePhoto(file) };
        change((fields) => ({ photos: [...fields.photos, photo].slice(0, limits.review.photos) }));
      } catch (error) {
        setPhotoError(error instanceof PhotoRefusal ? error.message : String(error));
      }
    }
  };

  return {
    values,
    change,
    addPhotos,
    removePhoto: (id: string) => change((fields) => ({ photos: fields.photos.filter((photo) => photo.id !== id) })),
    photoError,
    /** Text or photos would be lost by closing. */
    holdsWords: values.comment.trim() !== start.comment.trim() || values.photos.length > 0,
    discard: keeper.drop,
  };
}
export type ReviewForm = ReturnType<typeof useReviewForm>;

/** The page may be left without a word: then the last state is kept at once. */
function useDraftKeeper(key: DraftKey, restored: Draft) {
  const [keeper] = useState(() => draftKeeper(key, restored));
  useEffect(() => {
    addEventListener('pagehide', keeper.flush);
    document.addEventListener('visibilitychange', keeper.flush);
    return () => {
      keeper.flush();
      removeEventListener('pagehide', keeper.flush);
      document.removeEventListener('visibilitychange', keeper.flush);
    };
  }, [keeper]);
  return keeper;
}
