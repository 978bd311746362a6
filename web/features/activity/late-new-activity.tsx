import { type ComponentProps, lazy, Suspense } from 'react';
import { loadLate } from '#web/lib/loading/load-late.ts';
import type { NewActivity } from './new-activity.tsx';

const Late = lazy(async () => ({
  default: (await loadLate(() => import('./new-activity.tsx'))).NewActivity,
}));

/** Renders `NewActivity`, whose code loads when the page is idle, because new activity is not urgent. */
export function LateNewActivity(shown: ComponentProps<typeof NewActivity>) {
  return (
    <Suspense>
      <Late {...shown} />
    </Suspense>
  );
}
