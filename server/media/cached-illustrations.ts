import { LRUCache } from 'lru-cache';
import type { WantedIllustration } from '#illustration/address.ts';
import { RetryLater } from '#server/call-error.ts';
import { drawIllustration } from './draw-illustration.ts';

/** The maximum size of the cache in bytes, per process. It is enough for about ten thousand pictures. */
const mostBytes = 64 * 1024 * 1024;
/** How many pictures are rendered at the same time. Other pictures wait in a queue, so that calls get CPU time. */
const drawnAtOnce = 2;
const mostPending = 300;

/** Creates a cache that renders pictures on demand. A full cache evicts the least recently used pictures. */
export function cacheIllustrations(draw: typeof drawIllustration = drawIllustration, most = mostBytes) {
  const cached = new LRUCache<string, Buffer>({ maxSize: most, sizeCalculation: ({ length }) => Math.max(1, length) });
  const underWay = new Map<string, Promise<Buffer>>();
  const queue: (() => void)[] = [];
  let drawing = 0;

  async function inTurn(wanted: WantedIllustration): Promise<Buffer> {
    if (drawing >= drawnAtOnce) await new Promise<void>((resolve) => void queue.push(resolve));
    else drawing++;
    try {
      return await draw(wanted);
    } finally {
      const next = queue.shift();
      if (next) next();
      else drawing--;
    }
  }

  return {
    /** Returns the picture only if it is cached. */
    find: (address: string): Buffer | undefined => cached.get(address),
    draw(address: string, wanted: WantedIllustration): Promise<Buffer> {
      const begun = underWay.get(address);
      if (begun) return begun;
      if (queue.length >= mostPending) throw new RetryLater('unavailable', 'Shelflife is busy right now.', 5);
      const drawn = inTurn(wanted)
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
