import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type FollowUpVerdict, followUpVerdicts, followUpVerdictWords } from '#contract/statuses.ts';
import { failureText } from '#web/lib/calls/failure-text.ts';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { sendFollowUp } from './follow-ups-api.ts';

interface FollowUpDialogProps {
  reviewId: number;
  /** Opened by "I’ve changed my mind". */
  isAsked: boolean;
  onClose: () => void;
}

const options = followUpVerdicts.map((value) => ({ value, label: followUpVerdictWords[value] }));

/** Whether a review is still true, and why. Mounted only while it is open. */
export function FollowUpDialog({ reviewId, isAsked, onClose }: FollowUpDialogProps) {
  const [verdict, setVerdict] = useState<FollowUpVerdict | undefined>(isAsked ? 'changed' : undefined);
  const [comment, setComment] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const submit = async () => {
    setFailure(undefined);
    setError(verdict ? undefined : 'Please choose whether your review still holds');
    if (!verdict || pending) return;
    setPending(true);
    try {
      await sendFollowUp({ reviewId, verdict, ...(comment.trim() && { comment: comment.trim() }) });
      toast({ title: 'Follow-up added' });
      onClose();
    } catch (refusal) {
      setFailure(failureText(refusal, 'Couldn’t add the follow-up'));
      setPending(false);
    }
  };
  return (
    <FormDialog
      title="Add follow-up"
      description="It’s shown below your review with its date. Your review stays the same."
      action="Add follow-up"
      pendingLabel="Adding..."
      pending={pending}
      isDirty={comment.trim() !== ''}
      failure={failure}
      onClose={onClose}
      onSubmit={submit}
    >
      <RadioList
        label="Does your review still hold?"
        options={options}
        value={verdict}
        error={error}
        onValueChange={setVerdict}
      />
      <TextArea
        label="What has changed, and what hasn’t?"
        optional
        prose
        rows={4}
        maxLength={limits.review.comment}
        count={{ length: comment.length, maximum: limits.review.comment }}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
    </FormDialog>
  );
}
