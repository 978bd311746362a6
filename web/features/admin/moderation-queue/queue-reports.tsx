import { useState } from 'react';
import { reportReasonWords } from '#contract/statuses.ts';
import type { ReportedReview } from '#contract/moderation-queue.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Stars } from '#web/ui/text/rating.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { emptyQueue, QueueHead } from './queue-head.tsx';
import { QueueList } from './queue-list.tsx';
import { timesWord } from './times-word.ts';
import { useDecision } from './use-decision.ts';
import { sendReviewsRetained, sendReviewsRemoved, useReportedReviews } from './moderation-queue-api.ts';
import { Pill } from '#web/ui/text/tag.tsx';
import { QueueActions } from './queue-actions.tsx';
import { QueueNotes } from './queue-notes.tsx';
import { QueuePhoto } from './queue-photo.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './queue-reports.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

/** Lists reported reviews, which administrators remove or retain. */
export function QueueReports() {
  const query = useReportedReviews();
  const { pending, run } = useDecision();
  const [doomed, setDoomed] = useState<number[]>();
  const retain = (ids: number[]) =>
    void run(() => sendReviewsRetained({ ids }), ids.length === 1 ? 'Review kept' : 'Reviews kept');
  return (
    <>
      <QueueList
        label="Reported reviews"
        query={query}
        empty={<EmptyState title={emptyQueue.title}>{emptyQueue.text}</EmptyState>}
        renderActions={({ selected }) => (
          <>
            <Button variant="danger" onClick={() => setDoomed(selected)}>
              Remove selected
            </Button>
            <Button variant="secondary" pending={pending} onClick={() => retain(selected)}>
              Keep selected
            </Button>
          </>
        )}
      >
        {(reported, pick) => (
          <>
            <QueueHead
              person={reported.author}
              pick={pick(`the review of ${titleOf(reported.product)}`)}
              facts={
                <>
                  Reported {timesWord(reported.reportCount)} · <TimeAgo moment={reported.lastReportDate} />
                </>
              }
            >
              <Reasons reported={reported} />
            </QueueHead>
            <ReviewText reported={reported} />
            <QueueActions>
              <Button variant="danger" onClick={() => setDoomed([reported.id])}>
                Remove review
              </Button>
              <Button variant="secondary" pending={pending} onClick={() => retain([reported.id])}>
                Keep review
              </Button>
            </QueueActions>
          </>
        )}
      </QueueList>
      {doomed && (
        <DecisionDialog
          ids={doomed}
          title={doomed.length === 1 ? 'Remove review?' : `Remove ${counted(doomed.length, 'review')}?`}
          description="Its rating, photos, and helpful votes will be deleted too. Its text stays in the change log."
          hint="The member sees it in the notification."
          confirmLabel="Remove"
          success={doomed.length === 1 ? 'Review removed' : 'Reviews removed'}
          send={sendReviewsRemoved}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

function Reasons({ reported: { reasons } }: { reported: ReportedReview }) {
  return (
    <ul className={styles.reasons} aria-label="Reasons">
      {reasons.map(({ reason, count }) => (
        <li key={reason}>
          <Pill className={styles.reason}>
            {reportReasonWords[reason]}
            {count > 1 && ` × ${count}`}
          </Pill>
        </li>
      ))}
    </ul>
  );
}

function ReviewText({
  reported: { author, product, rating, comment, photos, followUps, descriptions },
}: {
  reported: ReportedReview;
}) {
  return (
    <>
      <p className={styles.about}>
        <Stars rating={rating} />
        <span className={classNames(typography.small, typography.soft)}>
          {titleOf(product)}, {product.brandName}
        </span>
      </p>
      <blockquote>{comment || 'No comment, only a rating.'}</blockquote>
      {followUps.length > 0 && (
        <QueueNotes label="Added later">
          {followUps.map((words, index) => (
            <li key={`${index} ${words}`}>“{words}”</li>
          ))}
        </QueueNotes>
      )}
      {photos.length > 0 && (
        <ul className={styles.thumbs} aria-label="Photos of the review">
          {photos.map((address, index) => (
            <li key={address}>
              <QueuePhoto address={address} author={author} label={`Photo ${index + 1} of the review, large`} />
            </li>
          ))}
        </ul>
      )}
      {descriptions.length > 0 && (
        <QueueNotes label="Comments from reporters">
          {descriptions.map((description, index) => (
            <li key={`${index} ${description}`}>“{description}”</li>
          ))}
        </QueueNotes>
      )}
    </>
  );
}
