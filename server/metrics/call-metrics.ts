import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { addCallMetrics, type CallMetric } from './metrics.sql.ts';

const saveEveryMilliseconds = 30_000;

export interface CallMetrics {
  tell: () => Promise<void>;
}

/** Measures the calls of this process for the Operations view, and saves the numbers twice a minute. */
export function collectCallMetrics(
  app: FastifyInstance,
  { database, log }: Pick<Context, 'database' | 'log'>,
): CallMetrics {
  const measured = new Map<string, CallMetric>();
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (isStream || !url || !/^\/(api|auth)\//.test(url)) return;
    const call = `${request.method} ${url}`;
    const seconds = reply.elapsedTime / 1000;
    const { count = 0, errors = 0, totalSeconds = 0, slowestSeconds = 0 } = measured.get(call) ?? {};
    measured.set(call, {
      call,
      count: count + 1,
      errors: errors + (reply.statusCode >= 500 ? 1 : 0),
      totalSeconds: totalSeconds + seconds,
      slowestSeconds: Math.max(slowestSeconds, seconds),
    });
  });

  async function save(): Promise<void> {
    const metrics = [...measured.values()];
    measured.clear();
    // Saving metrics must never delay a response, so metrics are lost while the database is down.
    await addCallMetrics(database, metrics).catch((error: unknown) =>
      log.warn({ err: error }, 'failed to save metrics'),
    );
  }
  const timer = setInterval(() => void save(), saveEveryMilliseconds).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await save();
  });
  return { tell: save };
}
