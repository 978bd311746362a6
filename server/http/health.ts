import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { respondsWithin } from '#server/database/database.ts';
import { checkStorage } from '#server/media/open-media-store.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** If the database takes longer than this to respond, `/readyz` returns 503, so load balancers use other processes. */
const patienceMilliseconds = 2_000;

/** How long a check of the picture store is valid. */
const storageMilliseconds = 10_000;

type Needs = Pick<Context, 'config' | 'database' | 'log' | 'media'>;

export function installHealth(app: FastifyInstance, context: Needs): void {
  const { config, database, log } = context;
  const canStore = watchStorage(context);
  // At the start, so that a picture folder that is replaced later is noticed.
  app.addHook('onReady', async () => void (await canStore()));
  const options = { schema: { hide: true } };
  let asking: Promise<boolean> | undefined;
  /** Simultaneous requests share one query, because load balancers poll `/readyz`, which has no rate limit. */
  function isReady(): Promise<boolean> {
    asking ??= respondsWithin(database, patienceMilliseconds)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'not ready: the database does not respond');
        return false;
      })
      .finally(() => (asking = undefined));
    return asking;
  }
  app.get('/healthz', options, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', options, async (_request, reply) => {
    const [hasDatabase, hasPictures] = await Promise.all([isReady(), canStore()]);
    // All processes share a bucket, so a proxy could not use another process instead.
    const ready = hasDatabase && (hasPictures || config.s3 !== undefined);
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'unavailable', ...(!hasPictures && { pictures: 'unavailable' }) });
  });
}

/** If the store takes too long to respond, the function returns the last known state. */
function watchStorage(context: Needs): () => Promise<boolean> {
  let known = true;
  let checkedAt = -Infinity;
  let checking: Promise<boolean> | undefined;
  async function check(): Promise<boolean> {
    const failure = await checkStorage(context, { writes: true }).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure !== undefined && known) context.log.error({ err: failure }, 'pictures cannot be stored');
    known = failure === undefined;
    checkedAt = performance.now();
    checking = undefined;
    return known;
  }
  return async () => {
    if (performance.now() - checkedAt < storageMilliseconds) return known;
    checking ??= check();
    const late = sleep(patienceMilliseconds, undefined, { ref: false }).then(() => known);
    return Promise.race([checking, late]);
  };
}
