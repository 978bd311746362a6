import { latePart } from '#web/lib/loading/late-part.tsx';
import { loadLate } from '#web/lib/loading/load-late.ts';

/** The code loads when the page is idle, because new activity is not urgent. */
export const LateNewActivity = latePart(async () => (await loadLate(() => import('./new-activity.tsx'))).NewActivity);
