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
import { type ReviewForm, useReviewForm } from './use-review-form.ts';
import * as styles from './review-dialog.module.css';
import { PhotoField } from '#web/ui/controls/photo-field.tsx';

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
