import { deleteEndedLinks } from '#server/auth/letter-links.ts';
import { deleteEndedSessions } from '#server/auth/session-store.ts';
import { mediaHash } from '#contract/media.ts';
import { undoableSince } from '#server/actions/undo-merge.ts';
import type { Context } from '#server/context.ts';
import { dropUnusedPictures } from '#server/media/keep-pictures.ts';
import { deleteMergesBefore } from '#server/sql/product-merges.ts';
import { deleteEndedWindows } from '#server/sql/rate-limits.ts';

const day = 24 * 60 * 60_000;
/** Longer than any job that might still speak of them is tried, in milliseconds. */
const keptFor = 30 * day;

/** Removes what has ended long ago, so that the tables of accounts and merges do not grow for ever. */
export async function sweep(context: Context): Promise<void> {
  const { database, now } = context;
  const longAgo = new Date(now().getTime() - keptFor);
  await deleteEndedWindows(database, now());
  await deleteEndedLinks(database, longAgo);
  await deleteEndedSessions(database, longAgo);
  const pictures = await deleteMergesBefore(database, undoableSince(now()));
  await dropUnusedPictures(
    context,
    pictures.flatMap((address) => mediaHash(address) ?? []),
  );
}
