import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { causeOf, StartError } from '#server/start-error.ts';
import { startDatabase } from '#server/embedded-postgres/start-database.ts';
import { runningDatabase } from '#server/embedded-postgres/cluster.ts';
import { applicationRole, asRole } from './application-role.ts';
import { openPool, type Work } from './pool.ts';

export type OpenDatabase = {
  pool: Pool;
  /** The pool for calls that can take a long time (`long` in the contract). Without `servesPeople`, equals `pool`. */
  longPool: Pool;
  connectionString: string;
  /** `role` is the pool's. Undefined if the pool connects as the tables' owner. */
  owner: { connectionString: string; role: string; makesRole: boolean } | undefined;
  stop: () => Promise<void>;
};

/** Opens DATABASE_URL, or the embedded database in DATA_DIR. Throws a StartError if it is unsuitable. */
export async function openDatabase(options: {
  databaseUrl: string | undefined;
  databaseOwnerUrl?: string | undefined;
  /** The URL of the same database without the pooler. Set if `databaseUrl` points to a pooler in transaction mode. */
  databaseDirectUrl?: string | undefined;
  namesStatements?: boolean;
  dataDir: string;
  /** A production server refuses to connect as a superuser, who has more rights than it needs. */
  production?: boolean;
  workers?: number;
  log: (line: string) => void;
  /** True if people wait for the queries. Such queries time out if the database does not respond. */
  servesPeople?: boolean;
  /** For commands that must own the tables. Servers usually connect as a role that only reads and writes rows. */
  asOwner?: boolean;
  joins?: boolean;
  /** Called when the embedded database has stopped permanently. */
  onExit?: (error: StartError) => void;
}): Promise<OpenDatabase> {
  const { databaseUrl, databaseOwnerUrl, dataDir, workers = 1, joins = false, asOwner = false, log } = options;
  const { servesPeople, namesStatements = true } = options;
  const refusesSuperuser = options.production === true && !asOwner;
  if (databaseUrl !== undefined)
    await refuseUnusableUrls(
      {
        DATABASE_URL: databaseUrl,
        DATABASE_DIRECT_URL: options.databaseDirectUrl,
        DATABASE_OWNER_URL: databaseOwnerUrl,
      },
      { asOwner, refusesSuperuser },
    );
  const running = databaseUrl ?? (joins ? runningDatabase(dataDir) : undefined);
  const server =
    running === undefined ? await startDatabase(options) : { connectionString: running, stop: async () => {} };
  const { connectionString, owner } =
    databaseUrl === undefined ? embedded(server.connectionString) : external(databaseUrl, databaseOwnerUrl);
  const directUrl = databaseUrl === undefined ? undefined : options.databaseDirectUrl;
  // Only calls that people wait for go through a pooler. Session locks, long statements, and schema changes bypass it.
  const usual = servesPeople ? connectionString : (directUrl ?? connectionString);
  const address = asOwner ? (owner?.connectionString ?? usual) : usual;
  let stopping = false;
  // Does not log connections that close because this process is stopping its embedded database.
  const logUnlessStopping = (line: string) => void (stopping || log(line));
  const open = (work: Work) =>
    openPool(address, logUnlessStopping, workers, { servesPeople, work, directUrl, namesStatements });
  const pool = servesPeople ? open('short') : openPool(address, logUnlessStopping, workers);
  const longPool = servesPeople ? open('long') : pool;
  return {
    pool,
    longPool,
    connectionString: address,
    owner: asOwner ? undefined : owner,
    async stop() {
      stopping = true;
      // A hanging query must not delay the shutdown. PostgreSQL rolls it back.
      const ended = Promise.all([...new Set([pool, longPool])].map((each) => each.end()));
      await Promise.race([ended, sleep(1_000, undefined, { ref: false })]);
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

/** The server does not create the role in DATABASE_URL, because an operator who sets both URLs has created the role. */
function external(databaseUrl: string, ownerUrl: string | undefined): Pick<OpenDatabase, 'connectionString' | 'owner'> {
  const role = roleIn(databaseUrl);
  if (ownerUrl === undefined || role === roleIn(ownerUrl)) return { connectionString: databaseUrl, owner: undefined };
  return { connectionString: databaseUrl, owner: { connectionString: ownerUrl, role, makesRole: false } };
}

function roleIn(databaseUrl: string): string {
  return new Client({ connectionString: databaseUrl }).user ?? '';
}

/** Throws if a URL is unusable, or if they name different databases. A command as the owner uses the owner's URL. */
async function refuseUnusableUrls(
  urls: Record<string, string | undefined>,
  { asOwner, refusesSuperuser }: { asOwner: boolean; refusesSuperuser: boolean },
): Promise<void> {
  const named = Object.entries(urls).flatMap(([name, url]) => (url === undefined ? [] : [{ name, url }]));
  const seen: { label: string; identity: string | undefined }[] = [];
  for (const { name, url } of asOwner ? named.toReversed() : named) {
    const identity = await refuseUnusable(url, name, refusesSuperuser && name === 'DATABASE_URL');
    seen.push({ label: `${name} (${withoutPassword(url)})`, identity });
  }
  const [first, other] = [seen[0], seen.find(({ identity }) => identity !== seen[0]?.identity)];
  if (first && other) throw new StartError(`${other.label} is a different database than ${first.label}.`);
}

/** Returns what identifies the database, however it is reached. */
async function refuseUnusable(databaseUrl: string, name: string, refusesSuperuser = false) {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string; isSuperuser: boolean; identity: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
         (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
         extract(epoch from pg_postmaster_start_time()) || ' ' || current_database() as identity`,
    );
    refuseOldOrNarrow(rows[0], name);
    if (refusesSuperuser && rows[0]?.isSuperuser)
      throw new StartError(
        `${name} connects as a superuser of PostgreSQL, which NODE_ENV=production refuses: create a role for Shelflife.`,
      );
    return rows[0]?.identity;
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
    throw new StartError(`${name} points to a PostgreSQL server older than version 15: Shelflife needs 15 or newer.`);
  if (server.encoding !== 'UTF8')
    throw new StartError(
      `${name} points to a database with the encoding ${server.encoding}: create a database with the encoding UTF8.`,
    );
}

function withoutPassword(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
