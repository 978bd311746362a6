import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, inject } from 'vitest';
import { createApp } from '#server/app.ts';
import { createAccessTokens } from '#server/auth/access-tokens.ts';
import { ensureSigningKey } from '#server/auth/signing-keys.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { openReplicas } from '#server/database/replicas.ts';
import { openMediaStore } from '#server/media/open-media-store.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import type { Letter } from '#server/mail/letter.ts';
import { connect } from '#server/sql/database.ts';
import { clientOf } from './client.ts';
import { createDatabase } from './database.ts';
import { factories } from './factories.ts';

/** Noon of a day in the middle of a year, so that no test sits on a boundary by chance. */
export const testNoon = new Date('2026-06-15T12:00:00Z');

/**
 * A world of its own for one test file: database, server, clock and factories. No wiping, no order.
 * Move the clock with `clock.now = …`; without `clock` the time is the real one.
 */
export async function createWorld(environment: Record<string, string> = {}, clock: { now: Date } = { now: testNoon }) {
  const { address, pool, drop } = await createDatabase(inject('databaseServer'));
  const dataDir = await mkdtemp(join(tmpdir(), 'shelflife-world-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: address,
    DEMO: '0',
    RATE_LIMIT_FACTOR: '0',
    ADMIN_USERNAMES: 'shelf_keeper,shelf_helper',
    ...environment,
  });
  const database = connect(pool);
  const now = () => clock.now;
  await ensureSigningKey(database);
  const letters: Letter[] = [];
  const log = pino({ level: 'silent' });
  const context: Context = {
    config,
    database,
    replicas: openReplicas(config, database, log),
    accessTokens: createAccessTokens(database, now),
    media: openMediaStore(config),
    mail: { send: async (letter) => void letters.push(letter), close() {} },
    now,
    log,
  };
  const app = await createApp(context);
  await app.ready();
  afterAll(async () => {
    await app.close();
    await context.replicas.stop();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  /** Does the jobs that are due and answers the letters sent since the last time. */
  async function post(): Promise<Letter[]> {
    await runDueJobs(context);
    return letters.splice(0);
  }
  return { app, context, pool, clock, post, visitor: clientOf(app), ...factories(app, context) };
}
export type World = Awaited<ReturnType<typeof createWorld>>;
