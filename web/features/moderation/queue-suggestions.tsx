import { type ReactNode, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import * as queue from '#contract/moderation/queue.ts';
import type { Person } from '#contract/people.ts';
import { useAction } from '#web/features/admin/action.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { counted } from '#web/ui/text/counted.ts';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { pageAt, sendChange, usePages } from '#web/lib/calls/use-calls.ts';
import { type DecisionCall, DecisionDialog } from './decision-dialog.tsx';
import { QueueHead, QueueList, type QueueListProps } from './queue-list.tsx';

interface Suggestion {
  id: number;
  member: Person;
  product: Product;
  date: string;
}

interface QueueSuggestionsProps<Row extends Suggestion> {
  query: QueueListProps<Row>['query'];
  /** The kind of suggestion, as a plural such as "Ingredients". */
  title: string;
  one: string;
  accepting: typeof queue.acceptIngredients | typeof queue.acceptMonths;
  declining: DecisionCall;
  children: (suggestion: Row) => ReactNode;
}

/** Lists suggestions that members copied from packages. Administrators accept or dismiss the suggestions. */
function QueueSuggestions<Row extends Suggestion>(props: QueueSuggestionsProps<Row>) {
  const { query, title, one, accepting, declining, children } = props;
  const { pending, run } = useAction();
  const [dismissing, setDismissing] = useState<number[]>();
  const name = title.toLowerCase();
  const use = (ids: number[]) => void run(() => sendChange(accepting, { body: { ids } }, 'product'), `${title} used`);
  return (
    <>
      <QueueList
        label={`Suggested ${name}`}
        query={query}
        actionsOf={(ids, row) => [
          row
            ? { label: 'Use', variant: 'primary', pending, onPress: () => use(ids) }
            : { label: 'Use selected', pending, onPress: () => use(ids) },
          { label: row ? 'Dismiss' : 'Dismiss selected', onPress: () => setDismissing(ids) },
        ]}
      >
        {(suggestion, pick, actions) => (
          <>
            <QueueHead
              person={suggestion.member}
              pick={pick(`${name} of ${titleOf(suggestion.product)}`)}
              facts={
                <>
                  <TimeAgo moment={suggestion.date} /> · {suggestion.product.brandName}, {titleOf(suggestion.product)}
                </>
              }
            />
            {children(suggestion)}
            {actions}
          </>
        )}
      </QueueList>
      {dismissing && (
        <DecisionDialog
          ids={dismissing}
          title={`Dismiss ${name}?`}
          description={`The ${counted(dismissing.length, one)} won’t be used.`}
          success={`${title} dismissed`}
          call={declining}
          onClose={() => setDismissing(undefined)}
        />
      )}
    </>
  );
}

export function QueueIngredients() {
  return (
    <QueueSuggestions
      query={usePages(queue.listPendingIngredients, pageAt, { freshFor: 0 })}
      title="Ingredients"
      one="suggested list"
      accepting={queue.acceptIngredients}
      declining={queue.declineIngredients}
    >
      {({ ingredients, known, entries, added, removed }) => (
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
      )}
    </QueueSuggestions>
  );
}

export function QueueMonths() {
  return (
    <QueueSuggestions
      query={usePages(queue.listPendingMonths, pageAt, { freshFor: 0 })}
      title="Months"
      one="suggestion"
      accepting={queue.acceptMonths}
      declining={queue.declineMonths}
    >
      {({ months, known }) => (
        <p className={typography.numerals}>
          {counted(months, 'month')} after opening
          {known !== null && `, now ${known} in the catalog`}
        </p>
      )}
    </QueueSuggestions>
  );
}
