import { migrate } from '#server/database/migrate.ts';
import { openDatabase, type OpenDatabase } from '#server/database/open-database.ts';
import { causeOf } from '#server/start-error.ts';

type Place = Omit<Parameters<typeof openDatabase>[0], 'asOwner' | 'log'>;

/** Runs a command of the terminal: what stops it is one line, and the exit code is 1. */
export async function runCommand(run: (parameters: string[]) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    console.error(causeOf(error));
    process.exitCode = 1;
  }
}

/** Works as the owner of the tables, and lets go of the database whatever comes of it. */
export async function withDatabase(place: Place, work: (opened: OpenDatabase) => Promise<void>): Promise<void> {
  const opened = await openDatabase({ ...place, asOwner: true, log: (line) => console.error(line) });
  try {
    await work(opened);
  } finally {
    await opened.stop();
  }
}

/** The same beside a running server too, on the newest schema. */
export function withMigratedDatabase(place: Place, work: (opened: OpenDatabase) => Promise<void>): Promise<void> {
  return withDatabase({ joins: true, ...place }, async (opened) => {
    await migrate(opened.pool);
    await work(opened);
  });
}
