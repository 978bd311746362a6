import { useState } from 'react';
import type { WaitingIngredients } from '#contract/moderation-queue.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import typography from '#web/ui/tokens/typography.module.css';
import { DecisionDialog } from './decision-dialog.tsx';
import { sendIngredientsAccepted, sendIngredientsDeclined, useWaitingIngredients } from './moderation-queue-api.ts';
import { QueueActions } from './queue-actions.tsx';
import { emptyQueue, QueueHead } from './queue-head.tsx';
import { QueueList } from './queue-list.tsx';
import { useDecision } from './use-decision.ts';

/** Lists that members copied from packages: made a version, or dismissed. */
export function QueueIngredients() {
  const query = useWaitingIngredients();
  const { pending, run } = useDecision();
  const [dismissed, setDismissed] = useState<number[]>();
  const use = (ids: number[]) => void run(() => sendIngredientsAccepted(ids), 'Ingredients used');
  return (
    <>
      <QueueList
        label="Suggested ingredients"
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
        {(suggestion, pick) => (
          <>
            <QueueHead
              person={suggestion.member}
              pick={pick(`ingredients of ${titleOf(suggestion.product)}`)}
              facts={
                <>
                  <TimeAgo moment={suggestion.date} /> · {suggestion.product.brandName}, {titleOf(suggestion.product)}
                </>
              }
            />
            <Suggested suggestion={suggestion} />
            <QueueActions>
              <Button pending={pending} onClick={() => use([suggestion.id])}>
                Use
              </Button>
              <Button variant="secondary" onClick={() => setDismissed([suggestion.id])}>
                Dismiss
              </Button>
            </QueueActions>
          </>
        )}
      </QueueList>
      {dismissed && (
        <DecisionDialog
          ids={dismissed}
          title="Dismiss ingredients?"
          description={`The ${counted(dismissed.length, 'suggested list')} will not be used.`}
          hint="The member reads it in the notice."
          confirmLabel="Dismiss"
          success="Ingredients dismissed"
          send={sendIngredientsDeclined}
          onClose={() => setDismissed(undefined)}
        />
      )}
    </>
  );
}

function Suggested({ suggestion }: { suggestion: WaitingIngredients }) {
  const { ingredients, known, entries, added, removed } = suggestion;
  return (
    <>
      <blockquote dir="auto">{ingredients}</blockquote>
      <p className={classNames(typography.small, typography.soft)}>
        {known} of {entries} {entries === 1 ? 'entry' : 'entries'} known
      </p>
      {removed.length > 0 && (
        <p className={typography.small} dir="auto">
          Removed: {removed.join(', ')}
        </p>
      )}
      {removed.length > 0 && added.length > 0 && (
        <p className={typography.small} dir="auto">
          Added: {added.join(', ')}
        </p>
      )}
    </>
  );
}
