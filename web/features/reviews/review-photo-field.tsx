import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { PhotoField } from '#web/ui/controls/photo-field.tsx';
import type { ReviewForm } from './use-review-form.ts';

/** Up to three photos, shown as they will be sent. */
export function ReviewPhotoField({ form }: { form: ReviewForm }) {
  const [scaling, setScaling] = useState(false);
  const add = async (files: File[]) => {
    setScaling(true);
    await form.addPhotos(files);
    setScaling(false);
  };
  return (
    <PhotoField
      label="Photos"
      optional
      compact
      limit={limits.review.photos}
      photos={form.values.photos}
      disabled={scaling}
      {...(scaling && { hint: 'Preparing your photos...' })}
      error={form.photoError}
      onAdd={(files) => void add(files)}
      onRemove={form.removePhoto}
    />
  );
}
