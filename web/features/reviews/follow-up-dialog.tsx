import { limits } from '#contract/limits.ts';
import { type FollowUpVerdict, followUpVerdicts, followUpVerdictWords } from '#contract/statuses.ts';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { sendFollowUp } from './follow-ups-api.ts';
import { useDialogForm } from '#web/ui/overlays/use-dialog-form.ts';
import { followUpForm } from '#contract/review-follow-ups.ts';

interface FollowUpDialogProps {
  reviewId: number;
  /** True if the author opened the dialog with the button "I’ve changed my mind". */
  isAsked: boolean;
  onClose: () => void;
}

const options = followUpVerdicts.map((value) => ({ value, label: followUpVerdictWords[value] }));

interface Values {
  verdict: FollowUpVerdict | undefined;
  comment: string;
}

/** A dialog that asks whether the author still agrees with a review, and why. Mounted only while it is open. */
export function FollowUpDialog({ reviewId, isAsked, onClose }: FollowUpDialogProps) {
  const { values, change, text, errors, dialog } = useDialogForm({
    valuesAtFirst: (): Values => ({ verdict: isAsked ? 'changed' : undefined, comment: '' }),
    formOf: ({ verdict, comment }) =>
      followUpForm.safeParse({ verdict, ...(comment.trim() && { comment: comment.trim() }) }),
    save: (form) => sendFollowUp({ reviewId, ...form }),
    savedTitle: 'Follow-up added',
    failedTitle: 'Couldn’t add the follow-up',
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Add follow-up"
      description="It’s shown below your review with its date. Your review stays the same."
      action="Add follow-up"
      pendingLabel="Adding..."
      onClose={onClose}
      {...dialog}
      isDirty={values.comment.trim() !== ''}
    >
      <RadioList
        label="Does your review still hold?"
        options={options}
        value={values.verdict}
        error={errors.verdict}
        onValueChange={(verdict) => change({ verdict })}
      />
      <TextArea
        label="What has changed, and what hasn’t?"
        optional
        prose
        rows={4}
        maxLength={limits.review.comment}
        count={{ length: values.comment.length, maximum: limits.review.comment }}
        {...text('comment')}
      />
    </FormDialog>
  );
}
