import { useState } from 'react';
import { mediaAtSize } from '#contract/media.ts';
import { reportReasonWords } from '#contract/statuses.ts';
import type { ReportedReview } from '#contract/work-queue.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Stars } from '#web/ui/rating.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { emptyQueue, QueueHead } from './queue-head.tsx';
import { QueueList } from './queue-list.tsx';
import { timesWord } from './times-word.ts';
import { useQueueDeed } from './use-queue-deed.ts';
import { sendReviewsKept, sendReviewsRemoved, useReportedReviews } from './work-queue-api.ts';

/** Reviews that members reported: removed or kept. */
export function QueueReports() {
  const query = useReportedReviews();
  const { pending, run } = useQueueDeed();
  const [doomed, setDoomed] = useState<number[]>();
  const keep = (ids: number[]) =>
    void run(() => sendReviewsKept({ ids }), ids.length === 1 ? 'Review kept' : 'Reviews kept');
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
            <Button variant="secondary" pending={pending} onClick={() => keep(selected)}>
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
            <div className="acts">
              <Button variant="danger" onClick={() => setDoomed([reported.id])}>
                Remove review
              </Button>
              <Button variant="secondary" pending={pending} onClick={() => keep([reported.id])}>
                Keep review
              </Button>
            </div>
          </>
        )}
      </QueueList>
      {doomed && (
        <DecisionDialog
          ids={doomed}
          title={doomed.length === 1 ? 'Remove review?' : `Remove ${counted(doomed.length, 'review')}?`}
          description="It goes with its rating, photos and helpful marks. The record of changes keeps what it said."
          hint="Kept in the record of changes; the member is not told."
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
    <ul className="qreasons" aria-label="Reasons">
      {reasons.map(({ reason, count }) => (
        <li key={reason} className="pill">
          {reportReasonWords[reason]}
          {count > 1 && ` × ${count}`}
        </li>
      ))}
    </ul>
  );
}

function ReviewText({ reported: { product, rating, comment, photos, descriptions } }: { reported: ReportedReview }) {
  return (
    <>
      <p className="qabout">
        <Stars rating={rating} />
        <span className="t-sm soft">
          {titleOf(product)}, {product.brandName}
        </span>
      </p>
      <blockquote>{comment || 'No comment, only a rating.'}</blockquote>
      {photos.length > 0 && (
        <ul className="qthumbs" aria-label="Photos of the review">
          {photos.map((address) => (
            <li key={address}>
              <img className="qphoto" src={mediaAtSize(address, 160)} alt="" loading="lazy" width={64} height={64} />
            </li>
          ))}
        </ul>
      )}
      {descriptions.length > 0 && (
        <ul className="qsaid t-sm soft" aria-label="What reporters wrote">
          {descriptions.map((description, index) => (
            <li key={`${index} ${description}`}>“{description}”</li>
          ))}
        </ul>
      )}
    </>
  );
}
