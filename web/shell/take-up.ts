import { idle, rest } from '#web/lib/loading/idle.ts';
import { loadOnline } from '#web/lib/loading/load-late.tsx';
import { dropChange, holdsChange, persistChange, readChanges } from '#web/lib/offline/persisted-changes.ts';
import { showUnsent } from '#web/lib/offline/unsent-changes.ts';
import { listenToQueue, persistIn } from '#web/lib/offline/offline-queue.ts';
import { registerWorker, startWorker } from './app-worker.ts';
import { showError, toast } from '#web/ui/feedback/toast.ts';
import type { Query } from '@tanstack/react-query';
import { queryClient } from '#web/lib/calls/cache.ts';
import { isPersisted, persistResponse, servedFromStore, tidyResponses } from '#web/lib/offline/persisted-responses.ts';
import { shownSince } from '#web/lib/offline/use-online.ts';
import { countVisit } from './install-hint.ts';

let owner: string | undefined;

/** The code that restores changes loads only if there are such changes. */
export async function takeUp(userId: string): Promise<void> {
  if (owner === userId) return;
  const isFirst = owner === undefined;
  owner = userId;
  if (isFirst) persistResponses();
  persistIn({ persistChange, dropChange, holdsChange });
  showUnsent(userId, []);
  const changes = await readChanges(userId);
  if (changes.length > 0) await (await loadOnline(() => import('./resume-pending.ts'))).resumePending(userId, changes);
  // The worker caches the app's code beside the page, so that the app opens offline soon after its first visit.
  await idle;
  void registerWorker();
  await rest;
  if (!isFirst) return;
  countVisit();
  void tidyResponses();
  void startWorker();
}

listenToQueue({
  onUnsaved: () => showError('Leave this page open until you’re back online.', 'Failed to save this on your device'),
  onSent: (count) => toast({ title: 'Back online', description: sentWords(count) }),
});

function sentWords(count: number): string {
  return count === 1 ? 'Your change was sent.' : `Your ${count} changes were sent.`;
}

/** Persists responses for offline use (MOB-18): all responses that have already arrived, and all later responses. */
function persistResponses(): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) persist(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) persist(event.query);
  });
  addEventListener('online', askAgain);
}

function persist({ queryKey: [path, address], state }: Query): void {
  if (typeof path !== 'string' || typeof address !== 'string' || !isPersisted(path)) return;
  if (state.data === undefined || state.status !== 'success' || servedFromStore.has(address)) return;
  const response = firstPageOf(state.data) ?? state.data;
  void persistResponse(address, response);
}

function firstPageOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
    ? data.pages[0]
    : undefined;
}

function askAgain(): void {
  if (servedFromStore.size === 0) return;
  const addresses = new Set(servedFromStore);
  servedFromStore.clear();
  shownSince.set(undefined);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [, address] }) => typeof address === 'string' && addresses.has(address),
  });
}
