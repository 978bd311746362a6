import type { ProductWish } from './product-wish.ts';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { wishOfRequest, wishOfSearch } from './product-wish.ts';
import { QueueImports } from './queue-imports.tsx';
import { QueuePhotos } from './queue-photos.tsx';
import { QueueReports } from './queue-reports.tsx';
import { QueueRequests } from './queue-requests.tsx';
import { QueueSearches } from './queue-searches.tsx';
import { useQueueCounts } from './work-queue-api.ts';
import './work-queue.css';

const queueTabs = [
  { value: 'requests', label: 'Requests' },
  { value: 'photos', label: 'Photo submissions' },
  { value: 'reports', label: 'Reports' },
  { value: 'searches', label: 'Searches' },
  { value: 'imports', label: 'Imports' },
] as const;
export type QueueTab = (typeof queueTabs)[number]['value'];

interface WorkQueueViewProps {
  tab: QueueTab;
  onTabChange: (tab: QueueTab) => void;
  /** Opens the form of a product with what is known of it. */
  onAdd: (wish: ProductWish) => void;
}

/** What waits for an administrator. */
export function WorkQueueView({ tab, onTabChange, onAdd }: WorkQueueViewProps) {
  const { data: counts } = useQueueCounts();
  const tabs = queueTabs.map((choice) => {
    const count = choice.value === 'imports' ? undefined : counts?.[choice.value];
    return { ...choice, ...(count !== undefined && { count }) };
  });
  return (
    <>
      <h2 className="sr">Work queue</h2>
      <Tabs label="Work queue" activation="manual" tabs={tabs} value={tab} onValueChange={onTabChange}>
        <TabPanel value="requests">
          <QueueRequests onAdd={(request) => onAdd(wishOfRequest(request))} />
        </TabPanel>
        <TabPanel value="photos">
          <QueuePhotos />
        </TabPanel>
        <TabPanel value="reports">
          <QueueReports />
        </TabPanel>
        <TabPanel value="searches">
          <QueueSearches onAdd={(search) => onAdd(wishOfSearch(search))} />
        </TabPanel>
        <TabPanel value="imports">
          <QueueImports />
        </TabPanel>
      </Tabs>
    </>
  );
}
