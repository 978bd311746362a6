import type { HandlerInput } from '#contract/endpoint.ts';
import { type changeReasons as changeReasonsCall, readReasons } from '#contract/moderation/queue.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { requireUnchanged } from '#server/features/admin-changes/require-unchanged.rules.ts';
import { lockReasons, updateReasons } from './decision-reasons.sql.ts';

/** Blank lines are dropped. */
export async function changeReasons(
  { queries, record }: Administration,
  { body: { reasons: given, from } }: HandlerInput<typeof changeReasonsCall>,
): Promise<{ reasons: string }> {
  const reasons = readReasons(given).join('\n');
  const before = await lockReasons(queries);
  requireUnchanged({ reasons: before }, { reasons }, from);
  if (before !== reasons) {
    await updateReasons(queries, reasons);
    await record('changed', 'reasons', 1, { before: { reasons: before }, after: { reasons } });
  }
  return { reasons };
}
