import { useState } from 'react';
import { reportReasonWords } from '#contract/statuses.ts';
import * as queue from '#contract/moderation/queue.ts';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { counted } from '#web/ui/text/counted.ts';
import { Stars } from '#web/ui/text/rating.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { QueueHead, QueueList, QueueNotes } from './queue-list.tsx';
import { pageAt, sendChange, usePages } from '#web/lib/calls/use-calls.ts';
import { fullName } from '#web/features/people/person-words.ts';
import { decide } from './decisions.ts';
import { Descriptions, History, Reasons, timesWord } from './report-parts.tsx';
import { type Concerned, SuspendDialog } from './suspend-dialog.tsx';
import { QueuePhoto } from './queue-photo.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './queue-reports.module.css';

export function QueueReports() {
  const [suspending, setSuspending] = useState<Concerned>();
  const [removing, setRemoving] = useState<number[]>();
  const retain = (ids: number[]) =>
    decide({
      kind: 'reports',
      ids,
      send: () => sendChange(queue.retainReviews, { body: { ids } }, 'queue'),
      success: ids.length === 1 ? 'Review kept' : 'Reviews kept',
    });
  return (
    <>
      <QueueList
        label="Reported reviews"
        kind="reports"
        query={usePages(queue.listReportedReviews, pageAt, { freshFor: 0 })}
        actionsOf={(ids, row) => [
          {
            label: row ? 'Remove review' : 'Remove selected',
            variant: 'danger',
            shortcut: 'r',
            onPress: () => setRemoving(ids),
          },
          { label: row ? 'Keep review' : 'Keep selected', shortcut: 'a', onPress: () => retain(ids) },
          row !== undefined && {
            label: 'Suspend',
            entry: fullName(row.author),
            shortcut: 's',
            onPress: () => setSuspending(row.author),
          },
        ]}
      >
        {(reported, pick, actions) => (
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
              <Reasons reasons={reported.reasons} words={reportReasonWords} />
            </QueueHead>
            <History history={reported.history} />
            <ReviewText reported={reported} />
            {actions}
          </>
        )}
      </QueueList>
      {removing && (
        <DecisionDialog
          ids={removing}
          title={removing.length === 1 ? 'Remove review?' : `Remove ${counted(removing.length, 'review')}?`}
          description="Its rating, photos, and helpful votes will be deleted too. Its text stays in the change log."
          action="Remove"
          success={removing.length === 1 ? 'Review removed' : 'Reviews removed'}
          kind="reports"
          send={(body) => sendChange(queue.removeReviews, { body }, 'review')}
          changed="review"
          onClose={() => setRemoving(undefined)}
        />
      )}
      {suspending && <SuspendDialog member={suspending} onClose={() => setSuspending(undefined)} />}
    </>
  );
}

function ReviewText({ reported }: { reported: queue.ReportedReview }) {
  const { author, product, rating, comment, photos, followUps, descriptions } = reported;
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
      <Descriptions descriptions={descriptions} />
    </>
  );
}
