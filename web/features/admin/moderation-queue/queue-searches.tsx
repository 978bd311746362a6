import type { UnansweredSearch } from '#contract/moderation-queue.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { QueueList } from './queue-list.tsx';
import { timesWord } from './times-word.ts';
import { useDecision } from './use-decision.ts';
import { sendSearchesDone, useUnansweredSearches } from './moderation-queue-api.ts';
import { QueueActions } from './queue-actions.tsx';
import { QueueTitle } from './queue-title.tsx';
import * as styles from './queue-searches.module.css';

/** Searches that found nothing. Rows contain no personal data (OP-45). */
export function QueueSearches({ onAdd }: { onAdd: (search: UnansweredSearch) => void }) {
  const query = useUnansweredSearches();
  const { pending, run } = useDecision();
  const dismiss = (ids: number[]) =>
    void run(() => sendSearchesDone(ids), ids.length === 1 ? 'Search marked as done' : 'Searches marked as done');
  return (
    <QueueList
      label="Searches without a result"
      query={query}
      empty={<EmptyState title="Every search found a product">Searches with no results appear here.</EmptyState>}
      renderActions={({ selected }) => (
        <Button variant="secondary" pending={pending} onClick={() => dismiss(selected)}>
          Mark selected as done
        </Button>
      )}
    >
      {(search, pick) => (
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
          <QueueActions>
            <Button aria-label={`Add Product: ${search.text}`} onClick={() => onAdd(search)}>
              Add Product
            </Button>
            <Button
              variant="secondary"
              pending={pending}
              aria-label={`Done: ${search.text}`}
              onClick={() => dismiss([search.id])}
            >
              Done
            </Button>
          </QueueActions>
        </div>
      )}
    </QueueList>
  );
}
