import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { applicationRole, ensureRole, grantRows } from '#server/database/application-role.ts';
import { startDatabase } from '#server/embedded-postgres/start-database.ts';
import { migrate } from '#server/database/migrate.ts';
import { addressOfDatabase, onServer, templateName } from './database.ts';

export interface DatabaseServer {
  address: string;
  /** Worlds speak as this role, as a server does; as the given one where the server is not ours. */
  role: string | null;
  stop: () => Promise<void>;
}

/** What is lost with the machine may be lost: the tests make hundreds of databases and never restart this server. */
const forgetful = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_wal_size=4GB'];

/** A real PostgreSQL with the template that each world copies: the embedded one, or that of TEST_DATABASE_URL. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'shelflife-test-'));
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
      await rm(folder, { recursive: true, force: true });
    },
  };
}
