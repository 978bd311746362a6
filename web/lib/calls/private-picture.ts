import { queryOptions } from '@tanstack/react-query';
import { asDataAddress } from '#web/lib/device/data-address.ts';

/** How long a picture stays in memory once no component shows it, in milliseconds. */
const cachedFor = 5 * 60_000;

/** A query that returns a picture as a data URL, because fetching it requires the owner's token. */
export function privatePicture(queryKey: readonly unknown[], fetchPicture: () => Promise<Blob>) {
  return queryOptions({ queryKey, queryFn: async () => asDataAddress(await fetchPicture()), gcTime: cachedFor });
}
