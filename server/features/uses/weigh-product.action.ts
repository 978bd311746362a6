import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { copyLevelToPackage } from './copy-level.action.ts';
import { levelByWeight } from './weighing.rules.ts';
import { inTransaction } from '#server/database/database.ts';
import { selectScale, upsertLevel } from './entry-levels.sql.ts';
import { lockMember } from '#server/features/members/people.sql.ts';
import { type Happened, momentOf } from './use-product.action.ts';

const unknownSize = 'Add its size in g or ml first, so the weight can show how full it is';

export async function weighProduct(
  { database, now }: Context,
  userId: string,
  entryId: number,
  { grams, on, at }: Happened & { grams: number },
  today: string,
): Promise<void> {
  const moment = momentOf({ on, at }, now(), today);
  await inTransaction(database, async (queries) => {
    await lockMember(queries, userId);
    const scale = await selectScale(queries, userId, entryId, on);
    if (!scale) throw new CallError('shelf_entry_not_found', 'Product not on shelf');
    const level = levelByWeight(grams, scale);
    if (level === undefined) throw new CallError('invalid_input', unknownSize, { grams: unknownSize });
    await upsertLevel(queries, userId, entryId, { level, grams, on, at: moment });
    await copyLevelToPackage(queries, userId, entryId);
  });
}
