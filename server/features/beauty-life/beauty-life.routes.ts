import { type BeautyLife, getBeautyLife, listBuyAgain, listUnused } from '#contract/beauty-life.ts';
import { daysAfter, daysBetween } from '#contract/expiry-date.ts';
import { limits } from '#contract/limits.ts';
import type { ShelfEntry } from '#contract/shelves.ts';
import type { Context } from '#server/context.ts';
import { expiringSoonest } from '#server/features/expiry/expiry.rules.ts';
import { type OpenPackageRow, selectOpenPackages } from '#server/features/expiry/expiry.sql.ts';
import { selectYears } from '#server/features/year-in-review/year-in-review.sql.ts';
import type { Register } from '#server/http/register.ts';
import { loadOwnShelf, writeShelfEntry } from '#server/features/shelves/shelf-entries.ts';
import { selectShelf } from '#server/features/shelves/shelves.sql.ts';
import { type Written, written, writtenList, writtenWith } from '#server/written.ts';
import { selectBeautyLifeCounts, selectBuyAgain, selectUnused } from './beauty-life.sql.ts';

export function beautyLifeRoutes(register: Register): void {
  // Runs three statements, regardless of the size of the shelf.
  register(getBeautyLife, async ({ viewer, context: { database }, today, timeZone }) => {
    const month = { first: `${today.slice(0, 7)}-01`, last: today };
    const counts = await selectBeautyLifeCounts(database, viewer.id, month);
    const years = await selectYears(database, viewer.id, timeZone);
    return {
      ...counts,
      expiry: viewExpiry(await selectOpenPackages(database, { userId: viewer.id }), today),
      latestYear: years.find((year) => year <= Number(today.slice(0, 4))) ?? null,
    };
  });
  register(listBuyAgain, async ({ viewer, context }) =>
    withEntries(context, viewer.id, await selectBuyAgain(context.database, { userId: viewer.id })),
  );
  register(listUnused, async ({ viewer, context, today }) => {
    const until = daysAfter(today, -limits.beautyLife.unusedDays);
    return withEntries(context, viewer.id, await selectUnused(context.database, { userId: viewer.id, until }));
  });
}

async function withEntries<Row extends { entryId: number }>(
  context: Context,
  userId: string,
  rows: readonly Row[],
): Promise<Written<(Omit<Row, 'entryId'> & { entry: ShelfEntry })[]>> {
  const ids = rows.map(({ entryId }) => entryId);
  if (ids.length === 0) return writtenList([]);
  const found = await selectShelf(context.database, userId, { ids }, ids.length);
  const loaded = await loadOwnShelf(context, found, userId);
  const entryOf = new Map(loaded.map((each) => [each.entry.id, each]));
  return writtenList(
    rows.flatMap(({ entryId, ...row }) => {
      const entry = entryOf.get(entryId);
      return entry ? [writtenWith(written(row), { entry: writeShelfEntry(entry, userId) })] : [];
    }),
  );
}

/** If an entry has several open packages, the earliest expiry counts. */
function viewExpiry(rows: readonly OpenPackageRow[], today: string): BeautyLife['expiry'] {
  const expiring = expiringSoonest(rows);
  const good = expiring.filter(({ expiresOn }) => expiresOn >= today);
  const [next] = good;
  return {
    soon: good.filter(({ expiresOn }) => daysBetween(today, expiresOn) <= limits.beautyLife.soonDays).length,
    expired: expiring.length - good.length,
    next: next ? { entryId: next.entryId, name: nameOf(next), expiresOn: next.expiresOn } : null,
  };
}

const nameOf = ({ brand, name, shade }: OpenPackageRow) => `${brand} ${name}${shade === null ? '' : ` in ${shade}`}`;
