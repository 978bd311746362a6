import { limits } from '#contract/limits.ts';
import type * as calls from '#contract/shelf-import.ts';
import type { ImportedEntry } from '#contract/shelf-import.ts';
import type { PackageForm } from '#contract/package-form.ts';
import { CallError } from '#server/call-error.ts';
import { nextTurn } from '#server/pauses.ts';
import type { Call } from '#server/http/register.ts';
import { importPanProjects } from '#server/features/pan-projects/import-pan-projects.action.ts';
import { importPackages } from '#server/features/packages/record-package.action.ts';
import { readPanGoal } from '#server/features/pan-projects/pan-projects.rules.ts';
import { requireDatesInOrder, requireUsageDays, withoutDuplicates } from '#server/features/shelves/shelves.rules.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { countUses, insertImportedUsage } from '#server/features/uses/uses.sql.ts';
import { lockMember } from '#server/features/people/people.sql.ts';
import { insertImported, selectCandidates } from './shelf-import.sql.ts';

interface ImportTime {
  now: Date;
  today: string;
}

/** One transaction. Throws if several entries together have more history than one call may import. */
export async function importShelf({ viewer, body: { entries }, today, context }: Call<typeof calls.importShelf>) {
  requireDays(entries, today);
  const history = entries.reduce((sum, entry) => sum + historyOf(entry), 0);
  if (history > limits.shelfImport.pieceHistory)
    throw new CallError('invalid_input', 'This shelf has too many uses for one call. Import it from the settings');
  const time = { now: context.now(), today };
  const result = await inTransaction(context.database, async (queries) => {
    const sum = { added: 0, purchases: 0 };
    for (const piece of piecesOf(entries)) {
      const { added, purchases } = await importEntries(queries, viewer.id, piece, time);
      sum.added += added;
      sum.purchases += purchases;
      await nextTurn();
    }
    return sum;
  });
  return { ...result, skipped: entries.length - result.added };
}

export function requireDays(entries: readonly ImportedEntry[], today: string): void {
  for (const { dateStarted, dateFinished } of entries) {
    requireDatesInOrder(dateStarted, dateFinished);
    requireUsageDays({ dateStarted, dateFinished }, today);
  }
}

function historyOf({ life }: Pick<ImportedEntry, 'life'>): number {
  return [life?.uses, life?.levels].reduce((sum, days) => sum + (days ? days.split(' ').length : 0), 0);
}

/** All rows for a product are in the same piece, or two identical packages could count as one. */
export function piecesOf(entries: readonly ImportedEntry[]): ImportedEntry[][] {
  const { pieceRows, pieceHistory } = limits.shelfImport;
  const pieces: ImportedEntry[][] = [];
  let history = 0;
  for (const rows of Map.groupBy(entries, ({ productId }) => productId).values()) {
    const piece = pieces.at(-1);
    const added = rows.reduce((sum, entry) => sum + historyOf(entry), 0);
    history += added;
    if (piece && piece.length + rows.length <= pieceRows && history <= pieceHistory) piece.push(...rows);
    else {
      pieces.push([...rows]);
      history = added;
    }
  }
  return pieces;
}

/** Adds no activities, because the whole shelf would otherwise appear in followers' feeds at once. */
export async function importEntries(
  queries: Queries,
  userId: string,
  entries: readonly ImportedEntry[],
  { now, today }: ImportTime,
): Promise<{ added: number; purchases: number }> {
  const ids = [...new Set(entries.map(({ productId }) => productId))];
  const known = new Set(ids.length === 0 ? [] : (await selectCandidates(queries, ids)).map(({ id }) => id));
  const those = entries.filter(({ productId }) => known.has(productId));
  const goals = those.flatMap(({ productId, pan = [] }) =>
    pan.flatMap((line) => {
      const read = readPanGoal(line);
      return read ? [{ productId, pan: read }] : [];
    }),
  );
  // Lock the member, so that other calls cannot add projects, purchases, or uses that exceed the limits.
  if (goals.length > 0 || those.some(({ life }) => life?.uses)) await lockMember(queries, userId);
  // Only the first row of a product can add an entry.
  const rows = [...Map.groupBy(those, ({ productId }) => productId).values()].flatMap(([first]) =>
    first ? [rowOf(first, now)] : [],
  );
  const added = new Set(await insertImported(queries, userId, rows));
  const isNew = ({ productId }: ImportedEntry) => added.has(productId);
  await importUsage(queries, userId, those.filter(isNew), now);
  const wanted = those.flatMap((entry) => {
    const purchase = entry.purchase ?? (isNew(entry) ? packageOf(entry) : undefined);
    return purchase ? [{ productId: entry.productId, purchase, entry }] : [];
  });
  const purchases = await importPackages(queries, userId, wanted, now);
  await importPanProjects(queries, userId, goals, today);
  return { added: added.size, purchases };
}

function rowOf({ life, rating, purchase: _apart, pan: _too, ...entry }: ImportedEntry, now: Date) {
  return {
    ...entry,
    importedRating: rating ?? null,
    wouldBuyAgain: life?.wouldBuyAgain ?? null,
    wouldBuyAgainAt: typeof life?.wouldBuyAgain === 'boolean' ? now : null,
    customTags: withoutDuplicates(entry.customTags),
    shadeNotes: entry.shadeNotes || null,
  };
}

/** Returns the package data in `life`. Only a page that loaded before a server update puts package data into `life`. */
function packageOf({ life }: ImportedEntry): PackageForm | undefined {
  const { printedExpiry, batchNote, ownPeriod } = life ?? {};
  if (!printedExpiry && !batchNote && !ownPeriod) return undefined;
  return {
    obtained: null,
    boughtOn: null,
    price: null,
    size: null,
    boughtAt: null,
    printedExpiry,
    batchNote,
    ownPeriod,
  };
}

async function importUsage(queries: Queries, userId: string, entries: readonly ImportedEntry[], now: Date) {
  const usage = entries.flatMap(({ productId, life }) =>
    life?.uses || life?.levels ? [{ productId, uses: life.uses ?? '', levels: life.levels ?? '' }] : [],
  );
  if (usage.length === 0) return;
  await requireRoomForUses(queries, userId, usage);
  await insertImportedUsage(queries, userId, usage, now);
}

/** The caller must have locked the member, so that no other call can add uses at the same time. */
export async function requireRoomForUses(
  queries: Queries,
  userId: string,
  lives: readonly { uses?: string | undefined }[],
): Promise<void> {
  const brought = lives.reduce((sum, { uses = '' }) => sum + Math.ceil(uses.length / 11), 0);
  const { usesOfMember } = limits.package;
  if (brought > 0 && brought + (await countUses(queries, userId)) > usesOfMember)
    throw new CallError('list_full', `You can log up to ${usesOfMember.toLocaleString('en')} uses`);
}
