import { limits } from '#contract/limits.ts';
import type * as calls from '#contract/shelf-import.ts';
import { CallError } from '#server/call-error.ts';
import { nextTurn } from '#server/pauses.ts';
import type { Call } from '#server/http/register.ts';
import { importPanProjects } from '#server/features/pan-projects/change-pan-products.action.ts';
import { importPackages } from '#server/features/packages/record-package.action.ts';
import { readPanGoal } from '#server/features/pan-projects/pan-projects.rules.ts';
import { requireDatesInOrder, requireUsageDays, withoutDuplicates } from '#server/features/shelves/shelves.rules.ts';
import { type Queries, inTransaction } from '#server/database/database.ts';
import { countUses, insertImportedUsage } from '#server/features/uses/uses.sql.ts';
import { asMember, lockMember } from '#server/features/people/people.sql.ts';
import * as stored from './shelf-import.sql.ts';
import * as z from 'zod/mini';
import type { Context } from '#server/context.ts';
import { checkedPurchase, latestDay } from '#server/features/packages/packages.rules.ts';

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

function requireDays(entries: readonly calls.ImportedEntry[], today: string): void {
  for (const { dateStarted, dateFinished } of entries) {
    requireDatesInOrder(dateStarted, dateFinished);
    requireUsageDays({ dateStarted, dateFinished }, today);
  }
}

function historyOf({ life }: Pick<calls.ImportedEntry, 'life'>): number {
  return [life?.uses, life?.levels].reduce((sum, days) => sum + (days ? days.split(' ').length : 0), 0);
}

/** All rows for a product are in the same piece, or two identical packages could count as one. @internal */
export function piecesOf(entries: readonly calls.ImportedEntry[]): calls.ImportedEntry[][] {
  const { pieceRows, pieceHistory } = limits.shelfImport;
  const pieces: calls.ImportedEntry[][] = [];
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
async function importEntries(
  queries: Queries,
  userId: string,
  entries: readonly calls.ImportedEntry[],
  { now, today }: { now: Date; today: string },
): Promise<{ added: number; purchases: number }> {
  const ids = [...new Set(entries.map(({ productId }) => productId))];
  const known = new Set(ids.length === 0 ? [] : (await stored.selectCandidates(queries, ids)).map(({ id }) => id));
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
  const added = new Set(await stored.insertImported(queries, userId, rows));
  const isNew = ({ productId }: calls.ImportedEntry) => added.has(productId);
  await importUsage(queries, userId, those.filter(isNew), now);
  const wanted = those.flatMap(({ purchase, ...entry }) =>
    purchase ? [{ productId: entry.productId, purchase, entry }] : [],
  );
  const purchases = await importPackages(queries, userId, wanted, now);
  await importPanProjects(queries, userId, goals, today);
  return { added: added.size, purchases };
}

function rowOf({ life, rating, purchase: _apart, pan: _too, ...entry }: calls.ImportedEntry, now: Date) {
  return {
    ...entry,
    importedRating: rating ?? null,
    wouldBuyAgain: life?.wouldBuyAgain ?? null,
    wouldBuyAgainAt: typeof life?.wouldBuyAgain === 'boolean' ? now : null,
    customTags: withoutDuplicates(entry.customTags),
    shadeNotes: entry.shadeNotes || null,
  };
}

async function importUsage(queries: Queries, userId: string, entries: readonly calls.ImportedEntry[], now: Date) {
  const usage = entries.flatMap(({ productId, life }) =>
    life?.uses || life?.levels ? [{ productId, uses: life.uses ?? '', levels: life.levels ?? '' }] : [],
  );
  if (usage.length === 0) return;
  await requireRoomForUses(queries, userId, usage);
  await insertImportedUsage(queries, userId, usage, now);
}

/** The caller must have locked the member, so that no other call can add uses at the same time. */
async function requireRoomForUses(queries: Queries, userId: string, lives: readonly { uses?: string | undefined }[]) {
  const brought = lives.reduce((sum, { uses = '' }) => sum + Math.ceil(uses.length / 11), 0);
  const { usesOfMember } = limits.package;
  if (brought > 0 && brought + (await countUses(queries, userId)) > usesOfMember)
    throw new CallError('list_full', `You can log up to ${usesOfMember.toLocaleString('en')} uses`);
}

/** Checks the whole file and queues its pieces, without importing them yet. */
export function startImportInPieces(call: Call<typeof calls.startShelfImport>): Promise<stored.ShelfImportRow> {
  const { today, context } = call;
  const { entries } = call.body;
  const userId = call.viewer.id;
  requireDays(entries, today);
  for (const { purchase } of entries) if (purchase) checkedPurchase(purchase, latestDay(context.now()));
  return asMember(context.database, userId, async (queries) => {
    const ids = entries.map(({ productId }) => productId);
    const shelved = await stored.selectShelvedIds(queries, userId, ids);
    const lives = entries.flatMap(({ productId, life }) => (life && !shelved.has(productId) ? [life] : []));
    await requireRoomForUses(queries, userId, lives);
    const row = await stored.insertShelfImport(queries, userId, piecesOf(entries), today);
    if (!row) throw new CallError('already_exists', 'An import is already in progress');
    return row;
  });
}

const jobInput = z.object({ accountId: z.string() });

/** Imports one piece and deletes it in the same transaction, so that a job that runs again imports nothing twice. */
export async function importNextPiece(context: Context, payload: unknown): Promise<void> {
  const { accountId } = jobInput.parse(payload);
  try {
    await asMember(context.database, accountId, async (queries) => {
      const piece = await stored.takePiece(queries, accountId);
      if (!piece) return;
      const { entries, today } = piece;
      const result = await importEntries(queries, accountId, entries, { now: context.now(), today });
      await stored.recordPiece(queries, accountId, { done: entries.length, ...result });
    });
  } catch (error) {
    // A retry cannot fix a violation of the shelf's rules, such as a limit that other calls have reached since the
    // import began.
    if (error instanceof CallError && error.status < 500)
      return stored.stopRunningImport(context.database, accountId, error.message);
    await stored.markRetrying(context.database, accountId).catch(() => undefined);
    throw error;
  }
}
