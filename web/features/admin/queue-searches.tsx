import type { UnansweredSearch } from '#contract/work-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { QueueList } from './queue-list.tsx';
import { timesWord } from './times-word.ts';
import { useQueueDeed } from './use-queue-deed.ts';
import { sendSearchesDone, useUnansweredSearches } from './work-queue-api.ts';

/** What members searched for and did not find: texts and counts, no persons (OP-45). */
export function QueueSearches({ onAdd }: { onAdd: (search: UnansweredSearch) => void }) {
  const query = useUnansweredSearches();
  const { pending, run } = useQueueDeed();
  const dismiss = (ids: number[]) =>
    void run(() => sendSearchesDone(ids), ids.length === 1 ? 'Search done' : 'Searches done');
  return (
    <QueueList
      label="Searches without a result"
      query={query}
      empty={<EmptyState title="Every search found something">Texts that find nothing land here.</EmptyState>}
      renderActions={({ selected }) => (
        <Button variant="secondary" pending={pending} onClick={() => dismiss(selected)}>
          Selected done
        </Button>
      )}
    >
      {(search, pick) => (
        <div className="qline">
          {pick(search.text)}
          <span className="qwho">
            <span className="nm">{search.text}</span>
            <span className="t-xs mute">
              Searched {timesWord(search.count)} · <TimeAgo moment={search.lastDate} />
            </span>
          </span>
          <div className="acts">
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
          </div>
        </div>
      )}
    </QueueList>
  );
}
