import { latePart } from '#web/lib/loading/load-late.tsx';
import { useStore } from '#web/lib/store.ts';
import { unsentChanges } from '#web/lib/offline/unsent-changes.ts';
import { pendingCount } from '#web/lib/offline/offline-queue.ts';

/**
 * The list's code is in the same chunk as the menus (`vite.config.ts`). This chunk loads when the page is idle, so the
 * list works even if the browser goes offline later.
 */
const PendingList = latePart(async () => (await import('./pending-list.tsx')).PendingList);

/** The first screen does not need the list's code, because there are usually no such changes. */
export function LatePendingList() {
  const count = useStore(pendingCount) + useStore(unsentChanges).length;
  return count > 0 && <PendingList />;
}
