import { lazy, Suspense, useState } from 'react';
import type { Review } from '#contract/reviews.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toggleHelpful } from './helpful.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** What other members do with a review: mark it as helpful, report it (REVL-11, REVL-14). */
export function OthersActions({ review, author }: { review: Review; author: string }) {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <button
        type="button"
        className="minibtn help num"
        aria-pressed={review.hasUserVoted}
        onClick={() => void toggleHelpful(review)}
      >
        <Icon name="thumb-up" />
        Helpful ({review.helpfulVotes})
      </button>
      <button type="button" className="minibtn" onClick={() => setReporting(true)}>
        <Icon name="flag" />
        Report
      </button>
      <Suspense>
        {reporting && <ReportDialog review={review} author={author} onClose={() => setReporting(false)} />}
      </Suspense>
    </>
  );
}
