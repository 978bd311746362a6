import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { applicationRole, ensureRole, grantRows } from '#server/database/application-role.ts';
import { runningDatabase } from '#server/embedded-postgres/cluster.ts';
import { startDatabase } from '#server/embedded-postgres/start-database.ts';
import { migrate } from '#server/database/migrate.ts';
import { addressOfDatabase, onServer, templateName } from './database.ts';
import { scratchFolder } from './scratch-folder.ts';

export interface DatabaseServer {
  address: string;
  /** Null for an external database, where the app uses the role in TEST_DATABASE_URL. */
  role: string | null;
  stop: () => Promise<void>;
}

/** Settings that turn off durability, because the tests create hundreds of databases and never restart this server. */
const forgetful = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_wal_size=512MB'];

const prefix = 'shelflife-databases-';
/** In milliseconds. Starting PostgreSQL takes less time than this. */
const fresh = 10 * 60_000;

/** The databases of killed test runs can be in memory, and nothing else removes them. */
async function removeAbandoned(): Promise<void> {
  const place = scratchFolder();
  for (const name of (await readdir(place)).filter((each) => each.startsWith(prefix))) {
    const folder = join(place, name);
    const found = await stat(folder).catch(() => undefined);
    const isOld = found?.uid === process.getuid?.() && Date.now() - (found?.mtimeMs ?? 0) > fresh;
    if (isOld && runningDatabase(folder) === undefined) await rm(folder, { recursive: true, force: true });
  }
}

/** With the template that each test world copies. Embedded, or the one in TEST_DATABASE_URL. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const given = process.env.TEST_DATABASE_URL;
  await removeAbandoned();
  const folder = await mkdtemp(join(scratchFolder(), prefix));
  const embedded = given ? undefined : await startDatabase({ dataDir: folder, log: () => {}, settings: forgetful });
  const address = given ?? embedded?.connectionString ?? '';
  await onServer(address, `drop database if exists ${templateName} with (force)`);
  await onServer(address, `create database ${templateName}`);
  const pool = new Pool({ connectionString: addressOfDatabase(address, templateName) });
  await migrate(pool);
  if (embedded) {
    await ensureRole(pool, applicationRole);
    await grantRows(pool, applicationRole);
  }
  await pool.end();
  return {
    address,
    role: embedded ? applicationRole : null,
    async stop() {
      await embedded?.stop();
      // Retries, because a process that is still exiting could add a file.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
