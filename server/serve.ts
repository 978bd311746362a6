import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import { createApp } from './app.ts';
import { createAccessTokens } from './auth/access-tokens.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { openReplicas } from './database/replicas.ts';
import { listen } from './listen.ts';
import { createMail } from './mail/mail.ts';
import { openMediaStore } from './media/open-media-store.ts';
import { createMeasurements } from './metrics/measure.ts';
import type { Database } from './sql/database.ts';

/** Everything that one process of Shelflife works with. */
export function createContext(config: Config, database: Database, log: FastifyBaseLogger): Context {
  const now = () => new Date();
  const mail = createMail(config, (line) => console.log(line));
  const media = openMediaStore(config);
  const replicas = openReplicas(config, database, log);
  return { config, database, replicas, log, now, mail, media, accessTokens: createAccessTokens(database, now) };
}

export interface Serving {
  /** What is measured of this process, where anybody asks for it. */
  measurements: Registry | undefined;
  stop: () => Promise<void>;
}

/** Answers calls in this process until stopped. Throws a StartError where the port is not to be had. */
export async function serve(context: Context): Promise<Serving> {
  const measurements = context.config.metrics && createMeasurements(context.database.$client);
  const app = await createApp(context, measurements);
  await listen(app, context.config);
  return { measurements, stop: () => app.close() };
}
