import { mediaHash } from '#contract/media.ts';
import { CallError } from '#server/call-error.ts';
import type { Queries } from '#server/database/database.ts';
import { lockMedia, selectMedia } from './media.sql.ts';

/** Locks the pictures at these URLs until the transaction ends. Ignores pictures on other servers. */
export async function requireStored(queries: Queries, addresses: readonly string[]): Promise<void> {
  const hashes = addresses.flatMap((address) => mediaHash(address) ?? []);
  if (hashes.length === 0) return;
  await lockMedia(queries, hashes);
  if ((await selectMedia(queries, hashes)).length === new Set(hashes).size) return;
  throw new CallError('invalid_image', 'This picture is no longer available. Please upload it again.');
}
