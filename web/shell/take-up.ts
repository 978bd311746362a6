import { idle, rest } from '#web/lib/loading/idle.ts';
import { loadOnline } from '#web/lib/loading/load-late.ts';
import { dropChange, holdsChange, persistChange, readChanges } from '#web/lib/offline/persisted-changes.ts';
import { showUnsent } from '#web/lib/offline/unsent-changes.ts';
import { persistIn, whenQueueIsSent, whenUnsaved } from '#web/lib/offline/offline-queue.ts';
import { registerWorker } from './app-worker.ts';
import { persistResponses } from './persist-responses.ts';
import { showError } from '#web/ui/feedback/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';

let owner: string | undefined;

/** The code that restores changes loads only if there are such changes. */
export async function takeUp(userId: string): Promise<void> {
  if (owner === userId) return;
  owner = userId;
  persistResponses();
  persistIn({ persistChange, dropChange, holdsChange });
  showUnsent(userId, []);
  const changes = await readChanges(userId);
  if (changes.length > 0) await (await loadOnline(() => import('./resume-pending.ts'))).resumePending(userId, changes);
  // The worker caches the app's code beside the page, so that the app opens offline soon after its first visit.
  await idle;
  void registerWorker();
  await rest;
  // If this code fails to load, the app's code is not cached for offline use until a reload.
  await import('./cache-for-offline.ts').then(({ cacheForOffline }) => cacheForOffline(), ignore);
}

const ignore = () => undefined;

whenUnsaved(() => showError('Leave this page open until you’re back online.', 'Couldn’t save this on your device'));
whenQueueIsSent((count) => toast({ title: 'Back online', description: sentWords(count) }));

function sentWords(count: number): string {
  return count === 1 ? 'Your change was sent.' : `Your ${count} changes were sent.`;
}
