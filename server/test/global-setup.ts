import type { TestProject } from 'vitest/node';
import { startDatabaseServer } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a real PostgreSQL: the embedded one, or the one in TEST_DATABASE_URL. */
    databaseServer: string;
    /**
     * The role that test worlds use, as a server does. Null for an external server, on which they use the given role.
     */
    databaseRole: string | null;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDatabaseServer();
  project.provide('databaseServer', server.address);
  project.provide('databaseRole', server.role);
  return server.stop;
}
