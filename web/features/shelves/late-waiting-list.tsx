import { lazy, Suspense } from 'react';
import { useStore } from '#web/lib/store.ts';
import { unsentChanges } from '#web/lib/unsent-changes.ts';
import { waitingCount } from '#web/lib/waiting-line.ts';

/** It comes with the menus, which are there once the page rests: also for those who lost their network since. */
const WaitingList = lazy(async () => ({ default: (await import('./waiting-list.tsx')).WaitingList }));

/** Changes made while offline, and those that were not taken: pages begin without them, nearly always. */
export function LateWaitingList() {
  const count = useStore(waitingCount) + useStore(unsentChanges).length;
  return <Suspense>{count > 0 && <WaitingList />}</Suspense>;
}
