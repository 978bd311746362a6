import { limits } from '#contract/limits.ts';
import { disclosures, disclosureWords } from '#contract/statuses.ts';
import { ProductSummary } from '#web/features/catalog/product-row.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FieldHint, TextArea } from '#web/ui/controls/field.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { DialogCancel } from '#web/ui/overlays/dialog.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { StarPicker } from '#web/ui/controls/star-picker.tsx';
import type { ReviewTarget } from './open-review.ts';
import { chosenPhoto, PhotoField, usePhotoPicker } from '#web/ui/controls/photo-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { reviewChange, reviewForm } from '#contract/reviews.ts';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { showError, showFailureOr, toast } from '#web/ui/feedback/toast.ts';
import { type Draft, dropDraft, saveDraft } from './drafts.ts';
import type { Product } from '#contract/catalog.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { arePersisted } from '#web/lib/offline/offline-queue.ts';
import { sendReview, sendReviewChange } from './api.ts';
import { persistReview } from './pending-reviews.ts';
import * as styles from './review-dialog.module.css';

/** Mounted only while it is open, so that no input from an earlier review remains (REVD-04). */
export function ReviewDialog({ target, onClose }: { target: ReviewTarget; onClose: () => void }) {
  const form = useReviewForm(target, onClose);
  const isChange = target.review !== undefined;
  const entry = useShelfEntry(target.product);
  const status = entry?.status;
  const offersUse = isChange ? target.review?.sharesUse !== undefined : Boolean(entry?.dateStarted);
  const { rating, disclosure } = form.values;
  const ready = rating > 0 && (isChange || disclosure !== undefined);

  return (
    <FormDialog
      onClose={() => void form.close()}
      isChanged={form.holdsWords}
      lost={`Your review of ${titleOf(target.product)} will be lost.`}
      isDirty={form.holdsWords || form.pending}
      title={isChange ? 'Update Review' : 'Write Review'}
      action={isChange ? 'Update Review' : 'Submit Review'}
      pendingLabel={isChange ? 'Updating...' : 'Submitting...'}
      cancel={
        <>
          {!ready && <FieldHint className={styles.missing}>{missingOf(rating, isChange)}</FieldHint>}
          <DialogCancel />
        </>
      }
      disabled={!ready}
      pending={form.pending}
      onSubmit={form.submit}
    >
      <ProductSummary product={target.product} />
      {!isChange && status !== undefined && status !== 'tried' && (
        <Banner>Submitting your review moves this product to Tried.</Banner>
      )}
      <ReviewFields form={form} isChange={isChange} importedRating={target.importedRating} />
      {offersUse && (
        <Checkbox
          label="Show how many months I’ve used it"
          checked={form.values.sharesUse ?? true}
          onCheckedChange={(sharesUse) => form.change({ sharesUse })}
        />
      )}
    </FormDialog>
  );
}

/** Names the missing fields, because they may be out of view on a phone. */
function missingOf(rating: number, isChange: boolean): string {
  if (rating === 0) return isChange ? 'Choose a rating.' : 'Choose a rating and how you got it.';
  return 'Choose how you got it.';
}

const disclosureOptions = disclosures.map((value) => ({ value, label: disclosureWords[value] }));

interface ReviewFieldsProps {
  form: ReviewForm;
  isChange: boolean;
  importedRating: number | undefined;
}

/** For an existing review, only the rating and the comment can change (API-59). */
function ReviewFields({ form, isChange, importedRating }: ReviewFieldsProps) {
  const { values, change, text } = form;
  return (
    <>
      <StarPicker value={values.rating} onValueChange={(rating) => change({ rating })} />
      {!isChange && values.rating === importedRating && <FieldHint>From your imported list</FieldHint>}
      <TextArea
        label="Comment"
        optional
        rows={4}
        maxLength={limits.review.comment}
        count={{ length: values.comment.length, maximum: limits.review.comment }}
        {...text('comment')}
      />
      {isChange ? (
        <FieldHint>To change the photos or how you got it, delete this review and write a new one.</FieldHint>
      ) : (
        <>
          <PhotoField
            label="Photos"
            optional
            compact
            limit={limits.review.photos}
            photos={values.photos}
            disabled={form.preparing}
            {...(form.preparing && { hint: 'Preparing your photos...' })}
            error={form.photoError}
            onAdd={(files) => void form.addPhotos(files)}
            onRemove={form.removePhoto}
          />
          <RadioList
            label="Disclosure"
            options={disclosureOptions}
            value={values.disclosure}
            onValueChange={(disclosure) => change({ disclosure })}
            hint={values.disclosure ? undefined : 'Please select how you obtained this product.'}
          />
        </>
      )}
    </>
  );
}

/** Holds the input of the review dialog, and saves it as a draft while the author types (OP-98). */
function useReviewForm(target: ReviewTarget, onClosed: () => void) {
  const { review, draft, draftKey, importedRating = 0 } = target;
  const start: Draft = {
    rating: importedRating,
    comment: '',
    ...(review && reviewForm.parse({ ...review, comment: review.comment ?? '' })),
    photos: [],
  };
  const [restored] = useState<Draft>(draft ?? start);
  const close = async () => {
    await dropDraft(draftKey);
    onClosed();
  };
  const { values, change, text, pending, submit } = useFormFields({
    valuesAtFirst: () => restored,
    formOf: (typed) => ({ success: true, data: typed }),
    async save(fields) {
      await (review ? submitChange(target.product, review.id, fields) : submitNew(target, fields));
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
type ReviewForm = ReturnType<typeof useReviewForm>;

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
