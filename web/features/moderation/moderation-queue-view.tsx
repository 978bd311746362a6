import { fromRequest, fromSearch, type RequestedProduct } from '#web/features/catalogue-admin/requested-note.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { QueueImports } from '#web/features/catalogue-import/imports.tsx';
import { QueueIngredients, QueueMonths } from './queue-suggestions.tsx';
import { QueuePhotos } from './queue-photos.tsx';
import { QueueReports } from './queue-reports.tsx';
import { QueueRequests } from './queue-requests.tsx';
import { QueueSearches } from './queue-searches.tsx';
import { useQueueCounts } from './api.ts';
import * as layout from '#web/ui/tokens/layout.module.css';

const queueTabs = [
  { value: 'requests', label: 'Requests' },
  { value: 'photos', label: 'Photo submissions' },
  { value: 'reports', label: 'Reports' },
  { value: 'ingredients', label: 'Ingredients' },
  { value: 'months', label: 'Months' },
  { value: 'searches', label: 'Searches' },
  { value: 'imports', label: 'Imports' },
] as const;
export type QueueTab = (typeof queueTabs)[number]['value'];

interface ModerationQueueViewProps {
  tab: QueueTab;
  onTabChange: (tab: QueueTab) => void;
  onAdd: (requested: RequestedProduct) => void;
}

export function ModerationQueueView({ tab, onTabChange, onAdd }: ModerationQueueViewProps) {
  const { data: counts } = useQueueCounts();
  const tabs = queueTabs.map((choice) => {
    const count = counts?.[choice.value];
    return { ...choice, ...(count !== undefined && { count }) };
  });
  return (
    <>
      <h2 className={layout.visuallyHidden}>Moderation queue</h2>
      <Tabs label="Moderation queue" activation="manual" tabs={tabs} value={tab} onValueChange={onTabChange}>
        <TabPanel value="requests">
          <QueueRequests onAdd={(request) => onAdd(fromRequest(request))} />
        </TabPanel>
        <TabPanel value="photos">
          <QueuePhotos />
        </TabPanel>
        <TabPanel value="reports">
          <QueueReports />
        </TabPanel>
        <TabPanel value="ingredients">
          <QueueIngredients />
        </TabPanel>
        <TabPanel value="months">
          <QueueMonths />
        </TabPanel>
        <TabPanel value="searches">
          <QueueSearches onAdd={(search) => onAdd(fromSearch(search))} />
        </TabPanel>
        <TabPanel value="imports">
          <QueueImports />
        </TabPanel>
      </Tabs>
    </>
  );
}
