import type { Queries } from '#server/database/database.ts';
import { decisionReasons } from '#server/database/tables/moderation.ts';

export async function selectReasons(queries: Queries): Promise<string> {
  const [row] = await queries.select({ reasons: decisionReasons.reasons }).from(decisionReasons);
  return row?.reasons ?? '';
}

/** Locks the only row until the transaction ends. */
export async function lockReasons(queries: Queries): Promise<string> {
  await queries.insert(decisionReasons).values({ id: 1, reasons: '' }).onConflictDoNothing();
  const [row] = await queries.select({ reasons: decisionReasons.reasons }).from(decisionReasons).for('update');
  return row?.reasons ?? '';
}

/** Call this while the row is locked. */
export async function updateReasons(queries: Queries, reasons: string): Promise<void> {
  await queries.update(decisionReasons).set({ reasons });
}
