// This import must be first, because it sets the order of the cascade layers.
import '#web/ui/tokens/styles.css';
import '#web/ui/tokens/all-styles.ts';
import { reportUncaughtErrors } from '#web/lib/loading/report-error.ts';
import { nextTask } from '#web/lib/loading/next-paint.ts';

reportUncaughtErrors();

// As a single task, the modules would block a slow phone for a quarter of a second.
void inPieces([
  () => import('react-dom/client'),
  () => import('#contract/shapes.ts'),
  () => import('#contract/catalog.ts'),
  () => import('#web/lib/calls/cache.ts'),
  () => import('#web/lib/links/path-link.tsx'),
  () => import('#web/features/auth/session.ts'),
  () => import('./routes.tsx'),
  async () => {
    const [{ start }, { router }] = [await import('./start.tsx'), await import('./routes.tsx')];
    start(router);
  },
]);

/** Runs steps one after another, each in a separate task, so that the browser can paint and handle input in between. */
async function inPieces(pieces: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const piece of pieces) {
    await piece();
    await nextTask();
  }
}
