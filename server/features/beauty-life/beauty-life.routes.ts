import { getBeautyLife } from '#contract/beauty-life.ts';
import { selectOpenPackages } from '#server/features/expiry/expiry.sql.ts';
import { selectYears } from '#server/features/year-in-review/year-in-review.sql.ts';
import type { Register } from '#server/http/register.ts';
import { selectBeautyLifeCounts } from './beauty-life.sql.ts';
import { viewExpiry } from './beauty-life.view.ts';

/** Three statements, whatever the size of the shelf. */
export function beautyLifeRoutes(register: Register): void {
  register(getBeautyLife, async ({ viewer, context: { database }, today, timeZone }) => {
    const month = { first: `${today.slice(0, 7)}-01`, last: today };
    const counts = await selectBeautyLifeCounts(database, viewer.id, month);
    const years = await selectYears(database, viewer.id, timeZone);
    return {
      ...counts,
      expiry: viewExpiry(await selectOpenPackages(database, viewer.id), today),
      latestYear: years.find((year) => year <= Number(today.slice(0, 4))) ?? null,
    };
  });
}
