import { type ReactNode, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import type { Person } from '#contract/people.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { DecisionDialog, type QueueDecision } from './decision-dialog.tsx';
import { QueueActions } from './queue-actions.tsx';
import { emptyQueue, QueueHead } from './queue-head.tsx';
import { QueueList, type QueueListProps } from './queue-list.tsx';
import { useDecision } from './use-decision.ts';

interface Suggestion {
  id: number;
  member: Person;
  product: Product;
  date: string;
}

interface QueueSuggestionsProps<Row extends Suggestion> {
  query: QueueListProps<Row>['query'];
  /** The kind of suggestion, as a lowercase plural such as "ingredients". */
  name: string;
  /** The kind of suggestion, as a lowercase singular. */
  one: string;
  sendAccepted: (ids: number[]) => Promise<void>;
  sendDeclined: (decision: QueueDecision) => Promise<void>;
  children: (suggestion: Row) => ReactNode;
}

/** Lists suggestions that members copied from packages. Administrators accept or dismiss the suggestions. */
export function QueueSuggestions<Row extends Suggestion>(props: QueueSuggestionsProps<Row>) {
  const { query, name, one, sendAccepted, sendDeclined, children } = props;
  const { pending, run } = useDecision();
  const [dismissed, setDismissed] = useState<number[]>();
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const use = (ids: number[]) => void run(() => sendAccepted(ids), `${title} used`);
  return (
    <>
      <QueueList
        label={`Suggested ${name}`}
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
            <Head suggestion={suggestion} pick={pick(`${name} of ${titleOf(suggestion.product)}`)} />
            {children(suggestion)}
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
          title={`Dismiss ${name}?`}
          description={`The ${counted(dismissed.length, one)} won’t be used.`}
          hint="The member sees it in the notification."
          confirmLabel="Dismiss"
          success={`${title} dismissed`}
          send={sendDeclined}
          onClose={() => setDismissed(undefined)}
        />
      )}
    </>
  );
}

function Head({ suggestion: { member, product, date }, pick }: { suggestion: Suggestion; pick: ReactNode }) {
  return (
    <QueueHead
      person={member}
      pick={pick}
      facts={
        <>
          <TimeAgo moment={date} /> · {product.brandName}, {titleOf(product)}
        </>
      }
    />
  );
}
