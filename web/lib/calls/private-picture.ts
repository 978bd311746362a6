import { queryOptions } from '@tanstack/react-query';
import { asDataAddress } from '#web/lib/device/data-address.ts';

/** How long a picture that is not shown stays in memory, in milliseconds. */
const cachedFor = 5 * 60_000;

/** A picture as a data address. It has no other address, because only its owner's token may fetch it. */
export function privatePicture(queryKey: readonly unknown[], fetchPicture: () => Promise<Blob>) {
  return queryOptions({ queryKey, queryFn: async () => asDataAddress(await fetchPicture()), gcTime: cachedFor });
}
