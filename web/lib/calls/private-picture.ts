import { queryOptions } from '@tanstack/react-query';
import { asDataAddress } from '#web/lib/device/data-address.ts';

/** In milliseconds. A picture that no component shows stays in memory for this long. */
const cachedFor = 5 * 60_000;

/** Fetches a picture as a data URL. It has no other URL, because only the owner's token can fetch it. */
export function privatePicture(queryKey: readonly unknown[], fetchPicture: () => Promise<Blob>) {
  return queryOptions({ queryKey, queryFn: async () => asDataAddress(await fetchPicture()), gcTime: cachedFor });
}
