import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import * as reviews from '#contract/reviews.ts';
import * as statuses from '#contract/statuses.ts';
import { timeAgo } from '#web/ui/text/time-ago.tsx';
import { Button, IconButton, SmallButton } from '#web/ui/controls/button.tsx';
import { ConfirmChange } from '#web/ui/overlays/confirm-change.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { showFailureOr, outcome } from '#web/ui/feedback/toast.ts';
import { wordsOfUse } from './words-of-use.ts';
import * as styles from './follow-ups.module.css';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { TextArea } from '#web/ui/controls/field.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { sendChange, useChange } from '#web/lib/calls/use-calls.ts';

const settlesAfter = limits.review.followUpsAfterDays * 24 * 60 * 60_000;

const isSettled = ({ dateCreated }: reviews.Review) => Date.now() - Date.parse(dateCreated) >= settlesAfter;

/** The author also sees the current question or, if there is none, a button to add a follow-up to an older review. */
export function FollowUps({ review, isOwn }: { review: reviews.Review; isOwn: boolean }) {
  const [adding, setAdding] = useState(false);
  const [toDelete, setToDelete] = useState<reviews.FollowUp>();
  const { followUps = [], asks } = review;
  return (
    <>
      {followUps.length > 0 && (
        <ol className={styles.followUps} aria-label="Added later">
          {followUps.map((followUp) => (
            <li key={followUp.id}>
              <Words followUp={followUp} />
              {isOwn && (
                <IconButton
                  label="Delete follow-up"
                  icon="trash"
                  iconSize="small"
                  onClick={() => setToDelete(followUp)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {isOwn && asks && <Question review={review} stage={asks} onChanged={() => setAdding(true)} />}
      {isOwn && !asks && isSettled(review) && (
        <SmallButton icon="plus" className={styles.adding} onClick={() => setAdding(true)}>
          Add follow-up
        </SmallButton>
      )}
      {adding && (
        <FollowUpDialog reviewId={review.id} hasChanged={asks !== undefined} onClose={() => setAdding(false)} />
      )}
      {toDelete && (
        <ConfirmChange
          title="Delete follow-up?"
          description="It will be deleted permanently. Your review stays."
          call={reviews.deleteFollowUp}
          input={{ params: { id: toDelete.id } }}
          refreshes="followUp"
          done="Follow-up deleted"
          failed="Failed to delete the follow-up"
          onClose={() => setToDelete(undefined)}
        />
      )}
    </>
  );
}

function Words({ followUp: { verdict, comment, dateCreated, usedMonths } }: { followUp: reviews.FollowUp }) {
  return (
    <div>
      <p className={typography.small}>
        <b className={typography.strong}>{statuses.followUpVerdictWords[verdict]}</b>
        <span className={classNames(typography.tiny, typography.muted)}>
          {' · '}
          <time dateTime={dateCreated}>{timeAgo(new Date(dateCreated))}</time>
          {usedMonths !== undefined && `, ${wordsOfUse(usedMonths)}`}
        </span>
      </p>
      {comment && (
        <p className={styles.comment} dir="auto">
          {comment}
        </p>
      )}
    </div>
  );
}

const questions: Record<statuses.FollowUpStage, string> = {
  month: 'You’ve used it for a month now. Does your review still hold?',
  quarter: 'You’ve used it for three months now. Does your review still hold?',
  end: 'You finished it. Does your review still hold?',
};

function Question({
  review,
  stage,
  onChanged,
}: {
  review: reviews.Review;
  stage: statuses.FollowUpStage;
  onChanged: () => void;
}) {
  const putOff = useChange(reviews.putQuestionOff, 'followUp');
  // A failed call refetches nothing: after a lost response, the question would disappear although the member was told
  // that nothing was added.
  const add = useMutation({
    mutationFn: () => sendChange(reviews.addFollowUp, { body: { reviewId: review.id, verdict: 'holds' } }, 'followUp'),
  });
  const confirm = () => add.mutate(undefined, outcome('Follow-up added', 'Failed to add the follow-up'));
  return (
    <div className={styles.question} role="group" aria-label="Does it still hold?">
      <p className={typography.small}>{questions[stage]}</p>
      <div>
        <Button variant="secondary" pending={add.isPending} onClick={confirm}>
          {statuses.followUpVerdictWords.holds}
        </Button>
        <Button variant="secondary" onClick={onChanged}>
          {statuses.followUpVerdictWords.changed}
        </Button>
        <Button
          variant="ghost"
          pending={putOff.isPending}
          onClick={() =>
            putOff.mutate(
              { params: { id: review.id } },
              { onError: (error) => showFailureOr(error, 'Failed to save this') },
            )
          }
        >
          Not now
        </Button>
      </div>
    </div>
  );
}

interface FollowUpDialogProps {
  reviewId: number;
  /** True if the author opened the dialog with the button "I’ve changed my mind". */
  hasChanged: boolean;
  onClose: () => void;
}

const options = statuses.followUpVerdicts.map((value) => ({ value, label: statuses.followUpVerdictWords[value] }));

interface Values {
  verdict: statuses.FollowUpVerdict | undefined;
  comment: string;
}

function FollowUpDialog({ reviewId, hasChanged, onClose }: FollowUpDialogProps) {
  const { values, change, text, errors, dialog } = useDialogForm({
    valuesAtFirst: (): Values => ({ verdict: hasChanged ? 'changed' : undefined, comment: '' }),
    formOf: ({ verdict, comment }) =>
      reviews.followUpForm.safeParse({ verdict, ...(comment.trim() && { comment: comment.trim() }) }),
    save: (form) => sendChange(reviews.addFollowUp, { body: { reviewId, ...form } }, 'followUp'),
    savedTitle: 'Follow-up added',
    failedTitle: 'Failed to add the follow-up',
    onClose,
  });
  return (
    <FormDialog
      title="Add follow-up"
      description="It’s shown below your review with its date. Your review stays the same."
      action="Add follow-up"
      pendingLabel="Adding..."
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
