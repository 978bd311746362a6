import { type ComponentProps, lazy, Suspense } from 'react';
import { loadLate } from '#web/lib/loading/load-late.ts';
import type { NewActivity } from './new-activity.tsx';

const Late = lazy(async () => ({
  default: (await loadLate(() => import('./new-activity.tsx'))).NewActivity,
}));

/** Not urgent, so its code loads once the page is idle. */
export function LateNewActivity(shown: ComponentProps<typeof NewActivity>) {
  return (
    <Suspense>
      <Late {...shown} />
    </Suspense>
  );
}
