import { latePart, loadLate } from '#web/lib/loading/load-late.tsx';

/** The code loads when the page is idle, because new activity is not urgent. */
export const LateNewActivity = latePart(async () => (await loadLate(() => import('./new-activity.tsx'))).NewActivity);
