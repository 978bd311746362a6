import { rest } from '#web/lib/loading/idle.ts';
import { loadOnline } from '#web/lib/loading/load-late.ts';
import { dropChange, persistChange, readChanges } from '#web/lib/offline/persisted-changes.ts';
import { showUnsent } from '#web/lib/offline/unsent-changes.ts';
import { persistIn, whenQueueIsSent } from '#web/lib/offline/offline-queue.ts';
import { persistResponses } from './persist-responses.ts';
import { toast } from '#web/ui/feedback/toast.ts';

let owner: string | undefined;

/**
 * Starts to persist responses and new changes, restores earlier offline changes, and finally caches the app's code. The
 * code that restores changes loads only if there are such changes.
 */
export async function takeUp(userId: string): Promise<void> {
  if (owner === userId) return;
  owner = userId;
  persistResponses();
  persistIn({ persistChange, dropChange });
  showUnsent(userId, []);
  const changes = await readChanges(userId);
  if (changes.length > 0) await (await loadOnline(() => import('./resume-pending.ts'))).resumePending(userId, changes);
  await rest;
  // If this code fails to load, the app's code is not cached for offline use until a reload.
  await import('./cache-for-offline.ts').then(({ cacheForOffline }) => cacheForOffline(), ignore);
}

const ignore = () => undefined;

whenQueueIsSent((count) => toast({ title: 'Back online', description: sentWords(count) }));

function sentWords(count: number): string {
  return count === 1 ? 'Your change was sent.' : `Your ${count} changes were sent.`;
}
