import type { ClientErrorReport } from '#contract/client-errors.ts';
import { withoutPersonalData } from '#contract/error-message.ts';
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import { readableStack } from './client-errors-stack.ts';
import { countClientError, deleteClientErrorsBeyond, insertClientError } from './client-errors.sql.ts';

/** Counts the error in the group for its message and build. Reads the source maps only if the group is new. */
export async function recordClientError(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { message, frames, ...report }: ClientErrorReport,
): Promise<void> {
  const error = { ...report, message: withoutPersonalData(message) };
  if (await countClientError(database, error, now())) return;
  await insertClientError(database, { ...error, stack: await readableStack(frames) }, now());
  await deleteClientErrorsBeyond(database, limits.clientErrors.groups);
}
