import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import { createApp } from '#server/app.ts';
import { createAccessTokens } from '#server/auth/access-tokens.ts';
import { createCatalogueCache } from '#server/features/catalogue/catalogue-cache.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { openReplicas } from '#server/database/replicas.ts';
import { leave } from './leave.ts';
import { listen } from './listen.ts';
import { createRefusalCounter } from '#server/log/count-refusals.ts';
import { createMailer } from '#server/email/send-email.ts';
import { createMemberHits } from '#server/limits/member-hits.ts';
import { pictureFetcher } from '#server/media/fetch-picture.ts';
import { openMediaStore } from '#server/media/open-media-store.ts';
import { createMeasurements } from '#server/metrics/measure.ts';
import type { Database } from '#server/database/database.ts';

export function createContext(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
  longWork: Database = database,
): Context {
  const now = () => new Date();
  const mailer = createMailer(config, (line) => console.log(line));
  const media = openMediaStore(config);
  const replicas = openReplicas(config, database, log);
  const catalogue = createCatalogueCache(database, { replicas: config.databaseReplicaUrls.length > 0 });
  const accessTokens = createAccessTokens(database, now);
  const memberHits = createMemberHits(database, now, log);
  const refusals = createRefusalCounter(log);
  const fetchPicture = pictureFetcher();
  return {
    config,
    database,
    longWork,
    replicas,
    catalogue,
    log,
    now,
    mail: mailer,
    media,
    fetchPicture,
    accessTokens,
    memberHits,
    refusals,
  };
}

export interface Serving {
  measurements: Registry | undefined;
  stop: () => Promise<void>;
}

export async function serve(context: Context): Promise<Serving> {
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
