import type { UnansweredSearch } from '#contract/moderation/queue.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { QueueList, QueueTitle } from './queue-list.tsx';
import { useAction } from '#web/features/admin/action.tsx';
import { sendSearchesDone, useUnansweredSearches } from './api.ts';
import * as styles from './queue-searches.module.css';

/** Searches that found nothing. Rows contain no personal data (OP-45). */
export function QueueSearches({ onAdd }: { onAdd: (search: UnansweredSearch) => void }) {
  const { pending, run } = useAction();
  const dismiss = (ids: number[]) =>
    void run(() => sendSearchesDone(ids), ids.length === 1 ? 'Search marked as done' : 'Searches marked as done');
  return (
    <QueueList
      label="Searches without a result"
      query={useUnansweredSearches()}
      empty={<EmptyState title="Every search found a product">Searches with no results appear here.</EmptyState>}
      actionsOf={(ids, row) =>
        row
          ? [
              { label: 'Add Product', entry: row.text, variant: 'primary', onPress: () => onAdd(row) },
              { label: 'Done', entry: row.text, pending, onPress: () => dismiss(ids) },
            ]
          : [{ label: 'Mark selected as done', pending, onPress: () => dismiss(ids) }]
      }
    >
      {(search, pick, actions) => (
        <div className={styles.line}>
          {pick(search.text)}
          <QueueTitle
            small
            name={search.text}
            facts={
              <>
                Searched {timesWord(search.count)} · <TimeAgo moment={search.lastDate} />
              </>
            }
          />
          {actions}
        </div>
      )}
    </QueueList>
  );
}

/** Returns "once", "twice" or "3 times". */
export function timesWord(count: number): string {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${count.toLocaleString('en')} times`;
}
