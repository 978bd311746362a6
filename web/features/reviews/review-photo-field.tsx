import { limits } from '#contract/limits.ts';
import { PhotoField } from '#web/ui/controls/photo-field.tsx';
import type { ReviewForm } from './use-review-form.ts';

export function ReviewPhotoField({ form }: { form: ReviewForm }) {
  return (
    <PhotoField
      label="Photos"
      optional
      compact
      limit={limits.review.photos}
      photos={form.values.photos}
      disabled={form.preparing}
      {...(form.preparing && { hint: 'Preparing your photos...' })}
      error={form.photoError}
      onAdd={(files) => void form.addPhotos(files)}
      onRemove={form.removePhoto}
    />
  );
}
