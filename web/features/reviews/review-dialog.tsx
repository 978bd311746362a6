import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { disclosures, disclosureWords } from '#contract/statuses.ts';
import { ProductSummary } from '#web/features/catalogue/product-summary.tsx';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioList } from '#web/ui/radio-list.tsx';
import { StarPicker } from '#web/ui/star-picker.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { ReviewTarget } from './open-review.ts';
import { ReviewPhotoField } from './review-photo-field.tsx';
import { submitFields } from './submit-review.ts';
import { type ReviewForm, useReviewForm } from './use-review-form.ts';

interface ReviewDialogProps {
  target: ReviewTarget;
  onClose: () => void;
}

/** Writes a review, or changes one. Mounted only while it is open, so that it starts empty each time (REVD-04). */
export function ReviewDialog({ target, onClose }: ReviewDialogProps) {
  const form = useReviewForm(target);
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const isChange = target.review !== undefined;
  const { rating, disclosure } = form.values;
  const ready = rating > 0 && (isChange || disclosure !== undefined);

  const close = async () => {
    await form.discard();
    onClose();
  };
  const wishToClose = () => {
    if (form.holdsWords) setAsking(true);
    else void close();
  };
  const submit = async () => {
    if (!ready || sending) return;
    setSending(true);
    if (await submitFields(target, form.values)) await close();
    else setSending(false);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && wishToClose()}
      closesOutside={!form.holdsWords && !sending}
      title={isChange ? 'Update Review' : 'Write Review'}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
      footer={
        <>
          <Button variant="secondary" onClick={wishToClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            disabled={!ready}
            pending={sending}
            pendingLabel={isChange ? 'Updating...' : 'Submitting...'}
          >
            {isChange ? 'Update Review' : 'Submit Review'}
          </Button>
        </>
      }
    >
      <ProductSummary product={target.product} />
      <ReviewFields form={form} isChange={isChange} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard unsaved changes?"
        description={`What you wrote about ${titleOf(target.product)} will be lost.`}
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={() => void close()}
      />
    </Dialog>
  );
}

const disclosureOptions = disclosures.map((value) => ({ value, label: disclosureWords[value] }));

/** A change concerns rating and comment only: photos and disclosure stay as they were (section 7, PATCH). */
function ReviewFields({ form, isChange }: { form: ReviewForm; isChange: boolean }) {
  const { values, change } = form;
  return (
    <>
      <StarPicker value={values.rating} onValueChange={(rating) => change({ rating })} />
      <TextArea
        label="Comment"
        optional
        rows={4}
        value={values.comment}
        maxLength={limits.review.comment}
        count={{ length: values.comment.length, maximum: limits.review.comment }}
        onChange={(event) => change({ comment: event.target.value })}
      />
      {!isChange && (
        <>
          <ReviewPhotoField form={form} />
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
