import { mediaHash } from '#contract/media.ts';
import type { Context } from '#server/context.ts';
import { dropUnusedPictures, withPictures } from '#server/media/store-pictures.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { lockPicture, updateMember } from '#server/features/people/people.sql.ts';

/** Deletes the old picture if nothing else uses it. Throws `quota_reached` at the daily upload limit. */
export async function changePicture(context: Context, memberId: string, dataString: string): Promise<void> {
  const former = await withPictures(context, memberId, [dataString], (queries, [address = null]) =>
    replace(queries, memberId, address),
  );
  await drop(context, former);
}

export async function removePicture(context: Context, memberId: string): Promise<void> {
  const former = await inTransaction(context.database, (queries) => replace(queries, memberId, null));
  await drop(context, former);
}

async function replace(queries: Queries, memberId: string, picture: string | null): Promise<string | null> {
  const former = await lockPicture(queries, memberId);
  await updateMember(queries, memberId, { picture });
  return former;
}

async function drop(context: Context, address: string | null): Promise<void> {
  const hash = address === null ? undefined : mediaHash(address);
  if (hash !== undefined) await dropUnusedPictures(context, [hash]);
}
