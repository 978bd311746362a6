import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { causeOf, StartError } from '#server/start-error.ts';
import { startDatabase } from '#server/embedded-postgres/start-database.ts';
import { runningDatabase } from '#server/embedded-postgres/running-database.ts';
import { applicationRole, asRole } from './application-role.ts';
import { openPool } from './pool.ts';

export type OpenDatabase = {
  pool: Pool;
  /** What the pool speaks to. */
  connectionString: string;
  /** Where the pool speaks as a role that owns nothing: who owns the tables, and that role. */
  owner: { connectionString: string; role: string; makesRole: boolean } | undefined;
  stop: () => Promise<void>;
};

/**
 * The database of DATABASE_URL, or else the embedded one of DATA_DIR. A server speaks to it as a role that only reads and
 * writes rows, a command as the owner of the tables. Throws a StartError where neither answers.
 */
export async function openDatabase(options: {
  databaseUrl: string | undefined;
  databaseOwnerUrl?: string | undefined;
  /** The same database past a pooler in transaction mode. */
  databaseDirectUrl?: string | undefined;
  keepsStatements?: boolean;
  dataDir: string;
  /** Processes that share the database's connections. */
  workers?: number;
  log: (line: string) => void;
  /** People wait for what is asked here: a database that says nothing is given up. */
  answersPeople?: boolean;
  /** A command changes what a server may not. */
  asOwner?: boolean;
  /** A command beside a running server uses the database that this one started. */
  joins?: boolean;
  /** The embedded database ended for good. */
  onExit?: (error: StartError) => void;
}): Promise<OpenDatabase> {
  const { databaseUrl, databaseOwnerUrl, dataDir, workers = 1, joins = false, asOwner = false, log } = options;
  const { answersPeople, keepsStatements = true } = options;
  if (databaseUrl !== undefined) await refuseUnusable(databaseUrl, 'DATABASE_URL');
  if (databaseUrl !== undefined && databaseOwnerUrl !== undefined)
    await refuseUnusable(databaseOwnerUrl, 'DATABASE_OWNER_URL');
  if (databaseUrl !== undefined && options.databaseDirectUrl !== undefined)
    await refuseUnusable(options.databaseDirectUrl, 'DATABASE_DIRECT_URL');
  const running = databaseUrl ?? (joins ? runningDatabase(dataDir) : undefined);
  const server =
    running === undefined ? await startDatabase(options) : { connectionString: running, stop: async () => {} };
  const { connectionString, owner } =
    databaseUrl === undefined ? embedded(server.connectionString) : external(databaseUrl, databaseOwnerUrl);
  const directUrl = databaseUrl === undefined ? undefined : options.databaseDirectUrl;
  // Locks of a session, long statements and changes of the schema go past a pooler; only people's calls go through it.
  const usual = answersPeople ? connectionString : (directUrl ?? connectionString);
  const address = asOwner ? (owner?.connectionString ?? usual) : usual;
  let stopping = false;
  // A connection that is cut off by the end of its own database is no news.
  const logUnlessStopping = (line: string) => void (stopping || log(line));
  const way = answersPeople ? { directUrl, keepsStatements } : {};
  const pool = openPool(address, logUnlessStopping, workers, { answersPeople, ...way });
  return {
    pool,
    connectionString: address,
    owner: asOwner ? undefined : owner,
    async stop() {
      stopping = true;
      // A query that hangs must not hold up the end: the server rolls it back.
      await Promise.race([pool.end(), sleep(1_000, undefined, { ref: false })]);
      await server.stop();
    },
  };
}

function embedded(owning: string): Pick<OpenDatabase, 'connectionString' | 'owner'> {
  const role = applicationRole;
  return {
    connectionString: asRole(owning, role),
    owner: { connectionString: owning, role, makesRole: true },
  };
}

/** The role of DATABASE_URL was made by whoever gave both. */
function external(databaseUrl: string, ownerUrl: string | undefined): Pick<OpenDatabase, 'connectionString' | 'owner'> {
  const role = roleIn(databaseUrl);
  if (ownerUrl === undefined || role === roleIn(ownerUrl)) return { connectionString: databaseUrl, owner: undefined };
  return { connectionString: databaseUrl, owner: { connectionString: ownerUrl, role, makesRole: false } };
}

function roleIn(databaseUrl: string): string {
  return new Client({ connectionString: databaseUrl }).user ?? '';
}

async function refuseUnusable(databaseUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    );
    refuseOldOrNarrow(rows[0], name);
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new StartError(`${name} (${withoutPassword(databaseUrl)}) cannot be used: ${causeOf(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function refuseOldOrNarrow(server: { version: number; encoding: string } | undefined, name: string): void {
  if (server === undefined) return;
  if (server.version < 150_000)
    throw new StartError(`${name} leads to a PostgreSQL older than 15: Shelflife needs 15 or newer.`);
  if (server.encoding !== 'UTF8')
    throw new StartError(`${name} leads to a database in ${server.encoding}: create one with encoding UTF8.`);
}

function withoutPassword(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
