import { LRUCache } from 'lru-cache';
import type { WantedIllustration } from '#illustration/address.ts';
import { fairQueue } from '#server/limits/fair-queue.ts';
import { drawIllustration } from './draw-illustration.ts';

/** The maximum size of the cache in bytes, per process. It is enough for about ten thousand pictures. */
const mostBytes = 64 * 1024 * 1024;
/** Limited, so that calls get CPU time. A page shows about thirty pictures. */
const bounds = { atOnce: 2, mostWaiting: 100 };

/** Creates a cache that renders pictures on demand. A full cache evicts the least recently used pictures. */
export function cacheIllustrations(draw: typeof drawIllustration = drawIllustration, most = mostBytes) {
  const cached = new LRUCache<string, Buffer>({ maxSize: most, sizeCalculation: ({ length }) => Math.max(1, length) });
  const underWay = new Map<string, Promise<Buffer>>();
  const inTurn = fairQueue(bounds);

  return {
    find: (address: string): Buffer | undefined => cached.get(address),
    /** Callers take turns. Throws RetryLater if too many pictures of the caller wait. */
    draw(address: string, wanted: WantedIllustration, caller: string): Promise<Buffer> {
      const begun = underWay.get(address);
      if (begun) return begun;
      const drawn = inTurn(caller, () => draw(wanted))
        .then((picture) => {
          cached.set(address, picture);
          return picture;
        })
        .finally(() => underWay.delete(address));
      underWay.set(address, drawn);
      return drawn;
    },
  };
}
