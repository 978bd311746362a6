import { queryOptions } from '@tanstack/react-query';
import { asDataAddress } from '#web/lib/device/save-file.ts';

/** How long a picture stays in memory after the last component that shows it has unmounted, in milliseconds. */
const cachedFor = 5 * 60_000;

/** A data URL, because fetching the picture requires the owner's token. */
export function privatePicture(queryKey: readonly unknown[], fetchPicture: () => Promise<Blob>) {
  return queryOptions({ queryKey, queryFn: async () => asDataAddress(await fetchPicture()), gcTime: cachedFor });
}
