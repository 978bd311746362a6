import { type ReactNode, useState } from 'react';
import * as queue from '#contract/moderation/queue.ts';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { counted } from '#web/ui/text/counted.ts';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { pageAt, sendChange, usePages } from '#web/lib/calls/use-calls.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { decide } from './decisions.ts';
import { QueueHead, QueueList, type QueueListProps } from './queue-list.tsx';

type Suggestion = Pick<queue.PendingMonths, 'id' | 'member' | 'product' | 'date'>;

interface QueueSuggestionsProps<Row extends Suggestion> {
  kind: 'ingredients' | 'months';
  query: QueueListProps<Row>['query'];
  /** The kind of suggestion, as a plural such as "Ingredients". */
  title: string;
  one: string;
  accepting: typeof queue.acceptIngredients | typeof queue.acceptMonths;
  declining: typeof queue.declineIngredients | typeof queue.declineMonths;
  children: (suggestion: Row) => ReactNode;
}

function QueueSuggestions<Row extends Suggestion>(props: QueueSuggestionsProps<Row>) {
  const { kind, query, title, one, accepting, declining, children } = props;
  const [dismissing, setDismissing] = useState<number[]>();
  const name = title.toLowerCase();
  const use = (ids: number[]) =>
    decide({
      kind,
      ids,
      send: () => sendChange(accepting, { body: { ids } }, 'product'),
      success: `${title} used`,
    });
  return (
    <>
      <QueueList
        label={`Suggested ${name}`}
        kind={kind}
        query={query}
        actionsOf={(ids, row) => [
          row
            ? { label: 'Use', variant: 'primary', shortcut: 'a', onPress: () => use(ids) }
            : { label: 'Use selected', onPress: () => use(ids) },
          { label: row ? 'Dismiss' : 'Dismiss selected', shortcut: 'r', onPress: () => setDismissing(ids) },
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
          kind={kind}
          ids={dismissing}
          title={`Dismiss ${name}?`}
          description={`The ${counted(dismissing.length, one)} won’t be used.`}
          success={`${title} dismissed`}
          send={(body) => sendChange(declining, { body }, 'queue')}
          onClose={() => setDismissing(undefined)}
        />
      )}
    </>
  );
}

export function QueueIngredients() {
  return (
    <QueueSuggestions
      kind="ingredients"
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
      kind="months"
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
