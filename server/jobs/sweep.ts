import { deleteEndedLinks } from '#server/auth/letter-links.ts';
import { deleteEndedSessions } from '#server/auth/session-store.ts';
import type { Context } from '#server/context.ts';
import { deleteEndedWindows } from '#server/sql/rate-limits.ts';

const day = 24 * 60 * 60_000;
/** Longer than any job that might still speak of them is tried, in milliseconds. */
const keptFor = 30 * day;

/** Removes what has ended long ago, so that the tables of accounts do not grow for ever. */
export async function sweep({ database, now }: Context): Promise<void> {
  const longAgo = new Date(now().getTime() - keptFor);
  await deleteEndedWindows(database, now());
  await deleteEndedLinks(database, longAgo);
  await deleteEndedSessions(database, longAgo);
}
