import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { startDatabase } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { addressOfDatabase, onServer, templateName } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL: the embedded one, or that of TEST_DATABASE_URL. */
    databaseServer: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'shelflife-test-'));
  const embedded = given ? undefined : await startDatabase({ dataDir: folder, log: () => {} });
  const server = given ?? embedded?.connectionString ?? '';
  await onServer(server, `drop database if exists ${templateName} with (force)`);
  await onServer(server, `create database ${templateName}`);
  const pool = new Pool({ connectionString: addressOfDatabase(server, templateName) });
  await migrate(pool);
  await pool.end();
  project.provide('databaseServer', server);
  return async () => {
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
