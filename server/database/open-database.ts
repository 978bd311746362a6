import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { causeOf, StartError } from '#server/start-error.ts';
import { startDatabase } from './embedded.ts';
import { runningDatabase } from './join-running.ts';
import { openPool } from './pool.ts';

export type OpenDatabase = { pool: Pool; connectionString: string; stop: () => Promise<void> };

/** The database of DATABASE_URL, or else the embedded one of DATA_DIR. Throws a StartError where neither answers. */
export async function openDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Processes that share the database's connections. */
  workers?: number;
  log: (line: string) => void;
  /** A command beside a running server uses the database that this one started. */
  joins?: boolean;
  /** The embedded database ended for good. */
  onExit?: (error: StartError) => void;
}): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, workers = 1, joins = false, log } = options;
  if (databaseUrl !== undefined) await refuseUnusable(databaseUrl);
  const running = databaseUrl ?? (joins ? runningDatabase(dataDir) : undefined);
  const server =
    running === undefined ? await startDatabase(options) : { connectionString: running, stop: async () => {} };
  const pool = openPool(server.connectionString, log, workers);
  return {
    pool,
    connectionString: server.connectionString,
    async stop() {
      // A query that hangs must not hold up the end: the server rolls it back.
      await Promise.race([pool.end(), sleep(1_000, undefined, { ref: false })]);
      await server.stop();
    },
  };
}

async function refuseUnusable(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    );
    refuseOldOrNarrow(rows[0]);
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new StartError(`DATABASE_URL (${withoutPassword(databaseUrl)}) cannot be used: ${causeOf(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function refuseOldOrNarrow(server: { version: number; encoding: string } | undefined): void {
  if (server === undefined) return;
  if (server.version < 150_000)
    throw new StartError('DATABASE_URL leads to a PostgreSQL older than 15: Shelflife needs 15 or newer.');
  if (server.encoding !== 'UTF8')
    throw new StartError(`DATABASE_URL leads to a database in ${server.encoding}: create one with encoding UTF8.`);
}

function withoutPassword(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
