import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { fromRequest, fromSearch, type RequestedProduct } from '#web/features/catalog-admin/requested-note.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { QueueImports } from '#web/features/catalog-import/imports.tsx';
import { QueueIngredients, QueueMonths } from './queue-suggestions.tsx';
import { QueuePhotos } from './queue-photos.tsx';
import { QueuePeople, QueueReports, timesWord } from './queue-reports.tsx';
import { decide, decisionWords, undoLast } from './decisions.ts';
import { ReasonsDialog } from './decision-dialog.tsx';
import { type QueueKind, queueKinds } from '#contract/statuses.ts';
import { KeyboardHelp, useKeys } from './keys.tsx';
import { QueueRequests } from './queue-requests.tsx';
import * as queue from '#contract/moderation/queue.ts';
import { pageAt, sendChange, useCall, usePages } from '#web/lib/calls/use-calls.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { QueueList, QueueTitle } from './queue-list.tsx';
import * as styles from './moderation-queue-view.module.css';
import { layout } from '#web/ui/tokens/classes.ts';

interface QueueView {
  label: string;
  render: (onAdd: (requested: RequestedProduct) => void) => ReactNode;
}

const views: Record<QueueKind, QueueView> = {
  requests: {
    label: 'Requests',
    render: (onAdd) => <QueueRequests onAdd={(request) => onAdd(fromRequest(request))} />,
  },
  photos: { label: 'Photo submissions', render: () => <QueuePhotos /> },
  reports: { label: 'Reports', render: () => <QueueReports /> },
  people: { label: 'People', render: () => <QueuePeople /> },
  ingredients: { label: 'Ingredients', render: () => <QueueIngredients /> },
  months: { label: 'Months', render: () => <QueueMonths /> },
  searches: { label: 'Searches', render: (onAdd) => <QueueSearches onAdd={(search) => onAdd(fromSearch(search))} /> },
  imports: { label: 'Imports', render: () => <QueueImports /> },
};

/** The open tab is in the URL, so that the browser's Back button and a reload work. */
export function useQueueKind() {
  const { kind: wanted } = useSearch({ strict: false });
  const kind = queueKinds.find((known) => known === wanted) ?? queueKinds[0];
  const navigate = useNavigate();
  const show = (next: QueueKind) =>
    void navigate({ to: '.', search: { kind: next === queueKinds[0] ? undefined : next }, resetScroll: false });
  return { kind, show };
}

export function ModerationQueueView({ onAdd }: { onAdd: (requested: RequestedProduct) => void }) {
  const { kind, show } = useQueueKind();
  const { data: counts } = useCall(queue.getQueueCounts, {}, { freshFor: 0 });
  const { data: stored } = useCall(queue.getReasons, {}, { freshFor: 0 });
  const latest = useCall(queue.getLatestDecision, {}, { freshFor: 0 }).data?.decision;
  const [opened, setOpened] = useState<'keys' | 'reasons'>();
  const close = () => setOpened(undefined);
  /** Moves to the next list with entries in this direction or, if there is none, to the next list. */
  const move = (step: number) => {
    const at = queueKinds.indexOf(kind);
    const others = queueKinds.map((_, index) => queueKinds.at((at + step * (index + 1)) % queueKinds.length) ?? kind);
    show(others.find((other) => counts && counts[other] > 0) ?? others[0] ?? kind);
  };
  useKeys({ n: () => move(1), p: () => move(-1), u: () => void undoLast(show), '?': () => setOpened('keys') });
  const tabs = queueKinds.map((value) => ({
    value,
    label: views[value].label,
    ...(counts && { count: counts[value] }),
  }));
  return (
    <>
      <h2 className={layout.visuallyHidden}>Moderation queue</h2>
      <Tabs label="Moderation queue" activation="manual" tabs={tabs} value={kind} onValueChange={show}>
        <div className={styles.tools}>
          <Button variant="ghost" aria-keyshortcuts="u" pending={!latest} onClick={() => void undoLast(show)}>
            {latest ? `Undo: ${decisionWords(latest)}` : 'Undo'}
          </Button>
          {stored && (
            <Button variant="ghost" onClick={() => setOpened('reasons')}>
              Reasons
            </Button>
          )}
          <Button variant="ghost" aria-keyshortcuts="?" onClick={() => setOpened('keys')}>
            Keyboard
          </Button>
        </div>
        {queueKinds.map((value) => (
          <TabPanel key={value} value={value}>
            {views[value].render(onAdd)}
          </TabPanel>
        ))}
      </Tabs>
      {opened === 'keys' && <KeyboardHelp onClose={close} />}
      {opened === 'reasons' && stored && <ReasonsDialog reasons={stored.reasons} onClose={close} />}
    </>
  );
}

/** Searches that found nothing. Rows contain no personal data (OP-45). */
function QueueSearches({ onAdd }: { onAdd: (search: queue.UnansweredSearch) => void }) {
  const dismiss = (ids: number[]) =>
    decide({
      kind: 'searches',
      ids,
      send: () => sendChange(queue.dismissSearches, { body: { ids } }, 'queue'),
      success: ids.length === 1 ? 'Search marked as done' : 'Searches marked as done',
    });
  return (
    <QueueList
      label="Searches without a result"
      kind="searches"
      query={usePages(queue.listUnansweredSearches, pageAt, { freshFor: 0 })}
      empty={<EmptyState title="Every search found a product">Searches with no results appear here.</EmptyState>}
      actionsOf={(ids, row) =>
        row
          ? [
              { label: 'Add Product', entry: row.text, variant: 'primary', shortcut: 'a', onPress: () => onAdd(row) },
              { label: 'Done', entry: row.text, shortcut: 'r', onPress: () => dismiss(ids) },
            ]
          : [{ label: 'Mark selected as done', onPress: () => dismiss(ids) }]
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
