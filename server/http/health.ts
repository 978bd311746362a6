import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { respondsWithin } from '#server/database/database.ts';

/** If the database takes longer than this to respond, `/readyz` returns 503, so load balancers use other processes. */
const patienceMilliseconds = 2_000;

/** Adds the routes with which supervisors and load balancers check whether the process is running and accepts calls. */
export function installHealth(app: FastifyInstance, { database, log }: Pick<Context, 'database' | 'log'>): void {
  const options = { schema: { hide: true } };
  let asking: Promise<boolean> | undefined;
  /**
   * True if the database responds. Simultaneous requests share one query, because load balancers poll `/readyz`, which
   * has no rate limit.
   */
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
    const ready = await isReady();
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'unavailable' });
  });
}
