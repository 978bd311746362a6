import { getStatistics } from '#contract/statistics.ts';
import type { Register } from '#server/http/register.ts';
import { loadStatistics } from './statistics.hydration.ts';
import { viewStatistics } from './statistics.view.ts';

export function statisticsRoutes(register: Register): void {
  register(getStatistics, async ({ viewer, context, today, timeZone }) =>
    viewStatistics(await loadStatistics(context.database, viewer.id, timeZone), today),
  );
}
