import { migrate } from '#server/database/migrate.ts';
import { openDatabase, type OpenDatabase } from '#server/database/open-database.ts';
import { causeOf } from '#server/start-error.ts';

type Place = Omit<Parameters<typeof openDatabase>[0], 'asOwner' | 'log'>;

/** Runs a terminal command. If it fails, prints the error on one line and exits with code 1. */
export async function runCommand(run: (parameters: string[]) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    console.error(causeOf(error));
    process.exitCode = 1;
  }
}

/** Opens the database with the role that owns the tables, and closes it after the work, even if the work fails. */
export async function withDatabase(place: Place, work: (opened: OpenDatabase) => Promise<void>): Promise<void> {
  const opened = await openDatabase({ ...place, asOwner: true, log: (line) => console.error(line) });
  try {
    await work(opened);
  } finally {
    await opened.stop();
  }
}

/**
 * Like `withDatabase`, but first migrates the database to the newest schema. By default, also works while a server is
 * running.
 */
export function withMigratedDatabase(place: Place, work: (opened: OpenDatabase) => Promise<void>): Promise<void> {
  return withDatabase({ joins: true, ...place }, async (opened) => {
    await migrate(opened.pool);
    await work(opened);
  });
}
