import { lazy, Suspense } from 'react';
import { useStore } from '#web/lib/store.ts';
import { unsentChanges } from '#web/lib/offline/unsent-changes.ts';
import { pendingCount } from '#web/lib/offline/offline-queue.ts';

/**
 * The code loads together with the menus when the page is idle, so that it is available even if the network goes down
 * later.
 */
const PendingList = lazy(async () => ({ default: (await import('./pending-list.tsx')).PendingList }));

/**
 * Shows offline changes and rejected changes. The code of the list loads late, because most pages have no such changes
 * at first.
 */
export function LatePendingList() {
  const count = useStore(pendingCount) + useStore(unsentChanges).length;
  return <Suspense>{count > 0 && <PendingList />}</Suspense>;
}
