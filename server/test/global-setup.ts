import type { TestProject } from 'vitest/node';
import { startDatabaseServer } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL: the embedded one, or that of TEST_DATABASE_URL. */
    databaseServer: string;
    /** Worlds speak as this role, as a server does; as the given one where the server is not ours. */
    databaseRole: string | null;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDatabaseServer();
  project.provide('databaseServer', server.address);
  project.provide('databaseRole', server.role);
  return server.stop;
}
