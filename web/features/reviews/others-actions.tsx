import { lazy, Suspense, useState } from 'react';
import type { Review } from '#contract/reviews.ts';
import { toggleHelpful } from './helpful.ts';
import { SmallButton } from '#web/ui/controls/small-button.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './others-actions.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** The actions on another member's review: mark it as helpful, or report it (REVL-11, REVL-14). */
export function OthersActions({ review, author }: { review: Review; author: string }) {
  const [reporting, setReporting] = useState(false);
  const [reported, setReported] = useState(review.hasUserReported === true);
  return (
    <>
      <SmallButton
        icon="thumb-up"
        className={classNames(styles.helpful, typography.numerals)}
        aria-pressed={review.hasUserVoted}
        onClick={() => void toggleHelpful(review)}
      >
        Helpful ({review.helpfulVotes})
      </SmallButton>
      <SmallButton icon="flag" aria-disabled={reported} onClick={() => !reported && setReporting(true)}>
        {reported ? 'Reported' : 'Report'}
      </SmallButton>
      <Suspense>
        {reporting && (
          <ReportDialog
            review={review}
            author={author}
            onReported={() => setReported(true)}
            onClose={() => setReporting(false)}
          />
        )}
      </Suspense>
    </>
  );
}
