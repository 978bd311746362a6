import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import { createAccessTokens } from '#server/auth/access-tokens.ts';
import { createCatalogCache } from '#server/features/catalog/catalog-cache.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { openReplicas } from '#server/database/replicas.ts';
import { createRefusalCounter } from '#server/log/count-refusals.ts';
import { createMailer } from '#server/email/send-email.ts';
import { createMemberHits } from '#server/limits/member-hits.ts';
import { pictureFetcher } from '#server/media/fetch-picture.ts';
import { openMediaStore } from '#server/media/open-media-store.ts';
import { createMeasurements } from '#server/metrics/measure.ts';
import type { Database } from '#server/database/database.ts';
import { causeOf, StartError } from '#server/start-error.ts';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export function createContext(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
  longWork: Database = database,
): Context {
  const now = () => new Date();
  return {
    config,
    database,
    longWork,
    replicas: openReplicas(config, database, log),
    catalog: createCatalogCache(database, { replicas: config.databaseReplicaUrls.length > 0 }),
    accessTokens: createAccessTokens(database, now),
    memberHits: createMemberHits(database, now, log),
    refusals: createRefusalCounter(log),
    media: openMediaStore(config),
    fetchPicture: pictureFetcher(),
    mail: createMailer(config, (line) => console.log(line)),
    now,
    log,
  };
}

export async function serve(context: Context) {
  const measurements = context.config.metrics && createMeasurements(context);
  const app = await createApp(context, measurements);
  await listen(app, context.config);
  return {
    measurements,
    async stop() {
      await leave(app, context.config.drainSeconds);
      await app.close();
    },
  };
}

/** Listens on HOST and PORT. If this fails, throws a StartError that names the variable to change. */
async function listen(app: FastifyInstance, { host, port, workers }: Config): Promise<void> {
  try {
    // A single worker accepts its connections itself. If the first process handed them over, they would be lost when
    // the worker stops listening.
    await app.listen({ host, port, exclusive: workers === 1 });
  } catch (error) {
    throw new StartError(refusal(error, host, port));
  }
}

function refusal(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `PORT ${port} is in use by another program. Stop it, or set PORT to another number.`;
  if (code === 'EACCES') return `This user can’t open PORT ${port}. Set PORT to a number above 1023.`;
  return `Shelflife cannot listen on HOST ${host}: ${causeOf(error)}.`;
}

const look = 50;

/**
 * For a proxy with keep-alive connections, which stay open while the app no longer listens.
 * @internal Exported for tests.
 */
export async function leave(app: FastifyInstance, seconds: number): Promise<void> {
  if (seconds === 0) return;
  // Makes the proxy send its next request to another process.
  app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  // The HTTP server's own close() would also close idle connections, on which a request may already be arriving.
  Server.prototype.close.call(app.server);
  for (let waited = 0; waited < seconds * 1000; waited += look) {
    if ((await connectionsOf(app)) === 0) return;
    await sleep(look);
  }
}

function connectionsOf(app: FastifyInstance): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));
}
