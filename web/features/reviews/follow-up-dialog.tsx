import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type FollowUpVerdict, followUpVerdicts, followUpVerdictWords } from '#contract/statuses.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { sendFollowUp } from './follow-ups-api.ts';

interface FollowUpDialogProps {
  reviewId: number;
  /** Opened by "I see it differently now". */
  isAsked: boolean;
  onClose: () => void;
}

const options = followUpVerdicts.map((value) => ({ value, label: followUpVerdictWords[value] }));

/** Whether a review still holds, and why. Mounted only while it is open. */
export function FollowUpDialog({ reviewId, isAsked, onClose }: FollowUpDialogProps) {
  const [verdict, setVerdict] = useState<FollowUpVerdict | undefined>(isAsked ? 'changed' : undefined);
  const [comment, setComment] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const submit = async () => {
    setFailure(undefined);
    setError(verdict ? undefined : 'Please say whether it still holds');
    if (!verdict || pending) return;
    setPending(true);
    try {
      await sendFollowUp({ reviewId, verdict, ...(comment.trim() && { comment: comment.trim() }) });
      toast({ title: 'Follow-up added' });
      onClose();
    } catch (refusal) {
      setFailure(failureText(refusal, 'Failed to add the follow-up'));
      setPending(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closesOutside={comment.trim() === ''}
      title="Add follow-up"
      description="It stands below your review with its date. What you wrote before stays."
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={pending} pendingLabel="Adding...">
            Add follow-up
          </Button>
        </>
      }
    >
      <RadioList
        label="Does your review still hold?"
        options={options}
        value={verdict}
        error={error}
        onValueChange={setVerdict}
      />
      <TextArea
        label="What has changed, or has not?"
        optional
        prose
        rows={4}
        maxLength={limits.review.comment}
        count={{ length: comment.length, maximum: limits.review.comment }}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {failure && <FormError>{failure}</FormError>}
    </Dialog>
  );
}
