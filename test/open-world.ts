import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { createApp } from '#server/app.ts';
import { createAccessTokens } from '#server/auth/access-tokens.ts';
import { ensureSigningKey } from '#server/auth/signing-keys.ts';
import { createCatalogCache } from '#server/features/catalog/catalog-cache.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { asRole } from '#server/database/application-role.ts';
import { openReplicas } from '#server/database/replicas.ts';
import { createMemberHits } from '#server/limits/member-hits.ts';
import { createRefusalCounter } from '#server/log/count-refusals.ts';
import { createLog } from '#server/log/create-log.ts';
import { PictureRefused } from '#server/media/fetch-picture.ts';
import { openMediaStore } from '#server/media/open-media-store.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import type { Email } from '#server/email/email.ts';
import { connect } from '#server/database/database.ts';
import { clientOf } from './client.ts';
import { createDatabase } from './database.ts';
import type { DatabaseServer } from './database-server.ts';
import { factories } from './factories.ts';

/** Creates a new database on the given server, with factories and a Shelflife app that use the new database. */
export async function openWorld(
  { address: server, role }: Pick<DatabaseServer, 'address' | 'role'>,
  environment: Record<string, string>,
  clock: { now: Date },
) {
  const { address, pool, drop } = await createDatabase(server);
  const dataDir = await mkdtemp(join(tmpdir(), 'shelflife-world-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: address,
    DEMO: '0',
    RATE_LIMIT_FACTOR: '0',
    ADMIN_USERNAMES: 'shelf_keeper,shelf_helper',
    ...environment,
  });
  const applicationPool = new Pool({ connectionString: role ? asRole(address, role) : address, max: 6 });
  const database = connect(applicationPool);
  const longPool = new Pool({ ...applicationPool.options, max: 2 });
  const now = () => clock.now;
  await ensureSigningKey(database);
  const emails: Email[] = [];
  const lines: string[] = [];
  const log = createLog(environment.LOG_LEVEL ? config.logLevel : 'silent', { write: (line) => void lines.push(line) });
  const context: Context = {
    config,
    database,
    longWork: connect(longPool),
    replicas: openReplicas(config, database, log),
    catalog: createCatalogCache(database, { replicas: config.databaseReplicaUrls.length > 0 }),
    accessTokens: createAccessTokens(database, now),
    memberHits: createMemberHits(database, now, log),
    refusals: createRefusalCounter(log),
    media: openMediaStore(config),
    // Tests make no external requests.
    fetchPicture: (address) => Promise.reject(new PictureRefused(`${address} is not asked for in tests`)),
    mail: { send: async (email) => void emails.push(email), close() {} },
    now,
    log,
  };
  const app = await createApp(context);
  await app.ready();
  async function close(): Promise<void> {
    await app.close();
    await context.replicas.stop();
    await Promise.all([applicationPool.end(), longPool.end()]);
    await drop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
  /** Runs due jobs and returns the emails that were sent since the last call. */
  async function post(): Promise<Email[]> {
    await runDueJobs(context);
    return emails.splice(0);
  }
  /** Returns the log lines since the last call, if LOG_LEVEL enables them. */
  const logged = (): Record<string, unknown>[] => lines.splice(0).map((line) => JSON.parse(line));
  /** The connection that commands use. Requests use `context.database`. */
  const owner = connect(pool);
  return { app, context, pool, owner, clock, post, logged, close, visitor: clientOf(app), ...factories(app, context) };
}
export type World = Awaited<ReturnType<typeof openWorld>>;
