import { setTimeout as sleep } from 'node:timers/promises';

const paths = [
  '/api/products?limit=25&sort=rating',
  '/api/products/1',
  '/api/products/2',
  '/api/shelf?limit=50',
  '/api/activities?limit=10',
  '/api/notifications',
  '/api/products?search=rose&limit=20',
  '/api/brands?limit=100',
];

/** Starts readers, each of which sends one request at a time. `failures` contains a line for each failed request. */
export function startReaders(origin: string, token: string, count = 4) {
  const failures: string[] = [];
  let reads = 0;
  let slowest = 0;
  const over = new AbortController();
  async function read(path: string): Promise<void> {
    const began = performance.now();
    try {
      const reply = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
      const body = await reply.text();
      if (!reply.ok) failures.push(`${path} ${reply.status} ${body.slice(0, 200)}`);
    } catch (error) {
      failures.push(`${path} ${error instanceof Error ? String(error.cause ?? error) : String(error)}`);
    }
    reads += 1;
    slowest = Math.max(slowest, performance.now() - began);
  }
  const reading = Array.from({ length: count }, async (_, first) => {
    for (let at = first; !over.signal.aborted; at += 1) {
      await read(paths[at % paths.length] ?? '/');
      await sleep(5);
    }
  });
  return {
    failures,
    reads: () => reads,
    /** Returns the duration of the slowest request, in milliseconds. */
    slowest: () => Math.round(slowest),
    async stop() {
      over.abort();
      await Promise.all(reading);
    },
  };
}
