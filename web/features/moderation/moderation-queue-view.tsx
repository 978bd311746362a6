import type { ReactNode } from 'react';
import { fromRequest, fromSearch, type RequestedProduct } from '#web/features/catalog-admin/requested-note.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { QueueImports } from '#web/features/catalog-import/imports.tsx';
import { QueueIngredients, QueueMonths } from './queue-suggestions.tsx';
import { QueuePhotos } from './queue-photos.tsx';
import { QueueReports, timesWord } from './queue-reports.tsx';
import { QueueRequests } from './queue-requests.tsx';
import {
  dismissSearches,
  getQueueCounts,
  listUnansweredSearches,
  type UnansweredSearch,
} from '#contract/moderation/queue.ts';
import { pageAt, sendChange, useCall, usePages } from '#web/lib/calls/use-calls.ts';
import { useAction } from '#web/features/admin/action.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { QueueList, QueueTitle } from './queue-list.tsx';
import * as styles from './moderation-queue-view.module.css';
import { layout } from '#web/ui/tokens/classes.ts';

interface QueueView {
  value: string;
  label: string;
  render: (onAdd: (requested: RequestedProduct) => void) => ReactNode;
}

const queueTabs = [
  {
    value: 'requests',
    label: 'Requests',
    render: (onAdd) => <QueueRequests onAdd={(request) => onAdd(fromRequest(request))} />,
  },
  { value: 'photos', label: 'Photo submissions', render: () => <QueuePhotos /> },
  { value: 'reports', label: 'Reports', render: () => <QueueReports /> },
  { value: 'ingredients', label: 'Ingredients', render: () => <QueueIngredients /> },
  { value: 'months', label: 'Months', render: () => <QueueMonths /> },
  {
    value: 'searches',
    label: 'Searches',
    render: (onAdd) => <QueueSearches onAdd={(search) => onAdd(fromSearch(search))} />,
  },
  { value: 'imports', label: 'Imports', render: () => <QueueImports /> },
] as const satisfies readonly QueueView[];
export type QueueTab = (typeof queueTabs)[number]['value'];

interface ModerationQueueViewProps {
  tab: QueueTab;
  onTabChange: (tab: QueueTab) => void;
  onAdd: (requested: RequestedProduct) => void;
}

export function ModerationQueueView({ tab, onTabChange, onAdd }: ModerationQueueViewProps) {
  const { data: counts } = useCall(getQueueCounts, {}, { freshFor: 0 });
  const tabs = queueTabs.map(({ value, label }) => ({ value, label, ...(counts && { count: counts[value] }) }));
  return (
    <>
      <h2 className={layout.visuallyHidden}>Moderation queue</h2>
      <Tabs label="Moderation queue" activation="manual" tabs={tabs} value={tab} onValueChange={onTabChange}>
        {queueTabs.map(({ value, render }) => (
          <TabPanel key={value} value={value}>
            {render(onAdd)}
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

/** Searches that found nothing. Rows contain no personal data (OP-45). */
function QueueSearches({ onAdd }: { onAdd: (search: UnansweredSearch) => void }) {
  const { pending, run } = useAction();
  const dismiss = (ids: number[]) =>
    void run(
      () => sendChange(dismissSearches, { body: { ids } }, 'queue'),
      ids.length === 1 ? 'Search marked as done' : 'Searches marked as done',
    );
  return (
    <QueueList
      label="Searches without a result"
      query={usePages(listUnansweredSearches, pageAt, { freshFor: 0 })}
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
