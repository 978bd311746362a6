import type { ClientErrorReport } from '#contract/client-errors.ts';
import { withoutPersonalData } from '#contract/error-message.ts';
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import { hitLimit } from '#server/limits/rate-limits.ts';
import { currentNetwork } from '#server/log/current-request.ts';
import { readableStack } from './client-errors-stack.ts';
import { countClientError, deleteClientErrorsBeyond, insertClientError } from './client-errors.sql.ts';

/** Reads the source maps only for a new group. Throws if the network has added too many groups today. */
export async function recordClientError(
  context: Context,
  { message, frames, ...report }: ClientErrorReport,
): Promise<void> {
  const { database, now } = context;
  const error = { ...report, message: withoutPersonalData(message) };
  if (await countClientError(database, error, now())) return;
  await hitLimit(context, 'newClientErrorsOfNetwork', currentNetwork() ?? 'unknown');
  await insertClientError(database, { ...error, stack: await readableStack(frames) }, now());
  await deleteClientErrorsBeyond(database, limits.clientErrors.groups);
}
