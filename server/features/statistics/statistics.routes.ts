import { getStatistics } from '#contract/statistics.ts';
import type { Register } from '#server/http/register.ts';
import { selectShelfHistory, selectShelfMakeup } from './statistics.sql.ts';
import { viewStatistics } from './statistics.view.ts';

export function statisticsRoutes(register: Register): void {
  register(getStatistics, async ({ viewer, context: { database }, today, timeZone }) => {
    const [history, makeup] = await Promise.all([
      selectShelfHistory(database, viewer.id, timeZone),
      selectShelfMakeup(database, viewer.id),
    ]);
    return viewStatistics({ ...history, ...makeup }, today);
  });
}
