import type { TestProject } from 'vitest/node';
import { startDatabaseServer } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection string of a real PostgreSQL: the embedded database, or the database in TEST_DATABASE_URL. */
    databaseServer: string;
    /** Null for an external database, where the app uses the role in TEST_DATABASE_URL. */
    databaseRole: string | null;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDatabaseServer();
  project.provide('databaseServer', server.address);
  project.provide('databaseRole', server.role);
  return server.stop;
}
