import { useState } from 'react';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import typography from '#web/ui/tokens/typography.module.css';
import { DecisionDialog } from './decision-dialog.tsx';
import { sendMonthsAccepted, sendMonthsDeclined, useWaitingMonths } from './moderation-queue-api.ts';
import { QueueActions } from './queue-actions.tsx';
import { emptyQueue, QueueHead } from './queue-head.tsx';
import { QueueList } from './queue-list.tsx';
import { useDecision } from './use-decision.ts';

/** Months after opening that members read on packages: given to the product, or dismissed. */
export function QueueMonths() {
  const query = useWaitingMonths();
  const { pending, run } = useDecision();
  const [dismissed, setDismissed] = useState<number[]>();
  const use = (ids: number[]) => void run(() => sendMonthsAccepted(ids), 'Months used');
  return (
    <>
      <QueueList
        label="Suggested months"
        query={query}
        empty={<EmptyState title={emptyQueue.title}>{emptyQueue.text}</EmptyState>}
        renderActions={({ selected }) => (
          <>
            <Button variant="secondary" pending={pending} onClick={() => use(selected)}>
              Use selected
            </Button>
            <Button variant="secondary" onClick={() => setDismissed(selected)}>
              Dismiss selected
            </Button>
          </>
        )}
      >
        {({ id, member, product, months, known, date }, pick) => (
          <>
            <QueueHead
              person={member}
              pick={pick(`months of ${titleOf(product)}`)}
              facts={
                <>
                  <TimeAgo moment={date} /> · {product.brandName}, {titleOf(product)}
                </>
              }
            />
            <p className={typography.numerals}>
              {counted(months, 'month')} after opening
              {known !== null && `, in the catalogue ${known} by now`}
            </p>
            <QueueActions>
              <Button pending={pending} onClick={() => use([id])}>
                Use
              </Button>
              <Button variant="secondary" onClick={() => setDismissed([id])}>
                Dismiss
              </Button>
            </QueueActions>
          </>
        )}
      </QueueList>
      {dismissed && (
        <DecisionDialog
          ids={dismissed}
          title="Dismiss months?"
          description={`The ${counted(dismissed.length, 'suggestion')} will not be used.`}
          hint="The member reads it in the notice."
          confirmLabel="Dismiss"
          success="Months dismissed"
          send={sendMonthsDeclined}
          onClose={() => setDismissed(undefined)}
        />
      )}
    </>
  );
}
