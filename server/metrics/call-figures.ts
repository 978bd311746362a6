import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { addCallFigures, type CallFigure } from './figures.sql.ts';

const tellEveryMilliseconds = 30_000;

export interface CallFigures {
  /** Tells at once what was measured since the last time. */
  tell: () => Promise<void>;
}

/** Measures the calls of this process for the operator's page, and tells the database of them twice a minute. */
export function collectCallFigures(
  app: FastifyInstance,
  { database, log }: Pick<Context, 'database' | 'log'>,
): CallFigures {
  const measured = new Map<string, CallFigure>();
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

  async function tell(): Promise<void> {
    const figures = [...measured.values()];
    measured.clear();
    // Figures are worth less than an answer: while the database is away they are lost.
    await addCallFigures(database, figures).catch((error: unknown) => log.warn({ err: error }, 'figures were lost'));
  }
  const telling = setInterval(() => void tell(), tellEveryMilliseconds).unref();
  app.addHook('onClose', async () => {
    clearInterval(telling);
    await tell();
  });
  return { tell };
}
