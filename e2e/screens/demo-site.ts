import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { createAccessTokens } from '#server/auth/access-tokens.ts';
import { createRefusalCounter } from '#server/log/count-refusals.ts';
import { createMemberHits } from '#server/limits/member-hits.ts';
import { createCatalogCache } from '#server/features/catalog/catalog-cache.ts';
import { startTokenFamily } from '#server/auth/refresh-tokens.ts';
import { insertSession } from '#server/auth/session-store.ts';
import { ensureSigningKey } from '#server/auth/signing-keys.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { bringUpToDate } from '#server/database/bring-up-to-date.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { openPool } from '#server/database/pool.ts';
import { openReplicas } from '#server/database/replicas.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { openMediaStore } from '#server/media/open-media-store.ts';
import { connect } from '#server/database/database.ts';
import { createDatabase } from '#test/database.ts';
import { standStill } from './stand-still.ts';

/** The time in every screenshot. At noon UTC, the date is the same in all time zones that the screens use. */
export const noon = new Date('2026-06-15T12:00:00Z');

/**
 * The usernames of the members who view the screens. The first two are in the demo data, and `addBeginners` adds the
 * others.
 */
export const viewers = {
  mara: 'maraonpaper',
  keeper: 'shelf_keeper',
  beginner: 'beginner',
  nameless: null,
  suspended: 'suspended',
} as const;
export type Viewer = keyof typeof viewers | 'visitor';

export interface SignedIn {
  id: string;
  email: string;
  token: string;
  refreshToken: string;
}

/**
 * Starts a server with the demo data, a fixed clock, and the built web app. Uses the given database server, or starts a
 * new database server.
 */
export async function openDemoSite(databaseServer?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'shelflife-screens-'));
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0' });
  const opened = await openDemoDatabase(dataDir, databaseServer);
  // Connects with the role that owns the tables, because seeding sets their id sequences.
  const owning = openPool(opened.address, () => {}, 1);
  const context = contextOf(config, connect(owning));
  await ensureSigningKey(context.database);
  const started = new Date();
  await seedDemo(context.database, { dataDir, now: noon });
  await addBeginners(owning);
  await standStill(owning, started, noon);
  const app = await createApp(context);
  // Each viewer has only one session, because the settings screen lists all sessions.
  const sessions = new Map<keyof typeof viewers, Promise<SignedIn>>();
  const signedIn = (viewer: keyof typeof viewers) => {
    const session = sessions.get(viewer) ?? signIn(context, owning, viewers[viewer]);
    sessions.set(viewer, session);
    return session;
  };
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    signIn: signedIn,
    async stop() {
      await app.close();
      await context.replicas.stop();
      await owning.end();
      await opened.end();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Pool = Awaited<ReturnType<typeof openDatabase>>['pool'];

async function openDemoDatabase(dataDir: string, server: string | undefined) {
  if (server !== undefined) {
    const { address, drop } = await createDatabase(server);
    return { address, end: drop };
  }
  const opened = await openDatabase({ databaseUrl: undefined, dataDir, log: () => {} });
  await bringUpToDate(opened);
  return { address: opened.owner?.connectionString ?? opened.connectionString, end: opened.stop };
}

function contextOf(config: Context['config'], database: Context['database']): Context {
  const log = pino({ level: 'silent' });
  const now = () => noon;
  return {
    config,
    database,
    longWork: database,
    log,
    now,
    replicas: openReplicas(config, database, log),
    catalog: createCatalogCache(database, { replicas: false }),
    accessTokens: createAccessTokens(database, now),
    memberHits: createMemberHits(database, now, log),
    refusals: createRefusalCounter(log),
    media: openMediaStore(config),
    // The screens use only the demo's own pictures, so the server should fetch nothing.
    fetchPicture: (address) => Promise.reject(new Error(`${address} is not asked for`)),
    mail: { send: async () => {}, close() {} },
  };
}

const suspendedId = '00000000-0000-4000-a000-000000000003';

/** Adds a member with a username and an empty shelf, a member without a username, and a suspended member. */
async function addBeginners(pool: Pool): Promise<void> {
  const people = [
    { id: '00000000-0000-4000-a000-000000000001', username: viewers.beginner, firstName: 'Bea' },
    { id: '00000000-0000-4000-a000-000000000002', username: viewers.nameless, firstName: null },
    { id: suspendedId, username: viewers.suspended, firstName: 'Sol' },
  ];
  for (const { id, username, firstName } of people) {
    const email = `${username ?? 'nameless'}@demo.example`;
    await pool.query('insert into accounts (id, email, confirmed_at) values ($1, $2, $3)', [id, email, noon]);
    await pool.query('insert into members (id, username, first_name, created_at) values ($1, $2, $3, $4)', [
      id,
      username,
      firstName,
      noon,
    ]);
  }
  await pool.query(
    "insert into suspensions (member_id, reason, suspended_at) values ($1, 'Advertises in reviews', $2)",
    [suspendedId, noon],
  );
}

async function signIn(context: Context, pool: Pool, username: string | null): Promise<SignedIn> {
  const { rows } = await pool.query<{ id: string; email: string }>(
    'select id, email from accounts join members using (id) where username is not distinct from $1',
    [username],
  );
  const account = rows[0];
  if (!account) throw new Error(`The demo has no member named ${username}`);
  const { id, email } = account;
  const sessionId = await insertSession(context.database, { accountId: id, openedBy: 'password' }, noon);
  const { token } = await context.accessTokens.sign({ accountId: id, sessionId, email });
  return { id, email, token, refreshToken: await startTokenFamily(context.database, sessionId, noon) };
}
