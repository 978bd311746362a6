import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { FollowUp, Review } from '#contract/reviews.ts';
import { type FollowUpStage, followUpVerdictWords } from '#contract/statuses.ts';
import { timeAgo } from '#web/lib/time-ago.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { SmallButton } from '#web/ui/controls/small-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { FollowUpDialog } from './follow-up-dialog.tsx';
import { sendFollowUp, useDeleteFollowUp, usePutOff } from './follow-ups-api.ts';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';
import { wordsOfUse } from './words-of-use.ts';
import * as styles from './follow-ups.module.css';

const settlesAfter = limits.review.followUpsAfterDays * 24 * 60 * 60_000;

const isSettled = ({ dateCreated }: Review) => Date.now() - Date.parse(dateCreated) >= settlesAfter;

/**
 * Shows the follow-ups of a review. The review's author also sees the current question or, if there is none, a button
 * to add a follow-up to an older review.
 */
export function FollowUps({ review, isOwn }: { review: Review; isOwn: boolean }) {
  const [adding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<FollowUp>();
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
                  onClick={() => setDoomed(followUp)}
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
      {adding && <FollowUpDialog reviewId={review.id} isAsked={asks !== undefined} onClose={() => setAdding(false)} />}
      {doomed && <DeleteFollowUp followUp={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  );
}

function Words({ followUp: { verdict, comment, dateCreated, usedMonths } }: { followUp: FollowUp }) {
  return (
    <div>
      <p className={typography.small}>
        <b className={typography.strong}>{followUpVerdictWords[verdict]}</b>
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

const questions: Record<FollowUpStage, string> = {
  month: 'You’ve used it for a month now. Does your review still hold?',
  quarter: 'You’ve used it for three months now. Does your review still hold?',
  end: 'You finished it. Does your review still hold?',
};

function Question({ review, stage, onChanged }: { review: Review; stage: FollowUpStage; onChanged: () => void }) {
  const [sending, setSending] = useState(false);
  const putOff = usePutOff();
  const holds = async () => {
    if (sending) return;
    setSending(true);
    try {
      await sendFollowUp({ reviewId: review.id, verdict: 'holds' });
      toast({ title: 'Follow-up added' });
    } catch (error) {
      showFailureOr(error, 'Couldn’t add the follow-up');
    }
    setSending(false);
  };
  return (
    <div className={styles.question} role="group" aria-label="Does it still hold?">
      <p className={typography.small}>{questions[stage]}</p>
      <div>
        <Button variant="secondary" pending={sending} onClick={() => void holds()}>
          {followUpVerdictWords.holds}
        </Button>
        <Button variant="secondary" onClick={onChanged}>
          {followUpVerdictWords.changed}
        </Button>
        <Button
          variant="ghost"
          pending={putOff.isPending}
          onClick={() => putOff.mutate(review.id, { onError: (error) => showFailureOr(error, 'Couldn’t save this') })}
        >
          Not now
        </Button>
      </div>
    </div>
  );
}

function DeleteFollowUp({ followUp, onClose }: { followUp: FollowUp; onClose: () => void }) {
  const { mutate, isPending } = useDeleteFollowUp();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete follow-up?"
      description="It will be deleted permanently. Your review stays."
      confirmLabel="Delete"
      pending={isPending}
      onConfirm={() =>
        mutate(followUp.id, {
          onSuccess: () => toast({ title: 'Follow-up deleted' }),
          onError: (error) => showFailureOr(error, 'Couldn’t delete the follow-up'),
          onSettled: onClose,
        })
      }
    />
  );
}
