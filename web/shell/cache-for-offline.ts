import { tidyResponses } from '#web/lib/offline/persisted-responses.ts';
import { startWorker } from './app-worker.ts';
import { countVisit } from './install-hint.ts';

let started = false;

/** Counts this visit, deletes old responses, and starts the service worker, which caches the app's code (MOB-18). */
export function cacheForOffline(): void {
  if (started) return;
  started = true;
  countVisit();
  void tidyResponses();
  void startWorker();
}
