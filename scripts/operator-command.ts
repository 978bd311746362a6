import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Config } from '#server/config.ts';
import { hasPictures, wasUsed } from '#server/database/backup.sql.ts';
import { connect, type Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase, type OpenDatabase } from '#server/database/open-database.ts';
import { mediaFolderOf } from '#server/media/open-media-store.ts';
import { causeOf, StartError } from '#server/start-error.ts';

interface Use {
  /** True if the command can share an embedded database with a running server. */
  joins?: boolean;
  /** True for a restore, which fills an empty database. */
  fills?: boolean;
  /** True if the command reads or deletes pictures. */
  usesPictures?: boolean;
}

/**
 * Runs a terminal command, such as `admin:dismiss -- EMAIL`, which requires exactly these parameters. With an empty
 * usage, the command reads its parameters itself. If it fails, prints the error on one line and exits with code 1.
 */
export async function runCommand(usage: string, run: (...parameters: string[]) => Promise<void>): Promise<void> {
  const parameters = process.argv.slice(2);
  const names = usage.split(' -- ')[1]?.split(' ');
  try {
    if (names && (parameters.length !== names.length || parameters.includes('')))
      throw new StartError(`Usage: npm run ${usage}`);
    await run(...parameters);
  } catch (error) {
    console.error(causeOf(error));
    process.exitCode = 1;
  }
}

/**
 * Prints which database and folder the command uses, opens the database with the role that owns the tables, and closes
 * it after the work, even if the work fails. Never creates a database: an operator who forgets the server's settings
 * would work on an empty one without noticing.
 */
export async function withDatabase(
  config: Config,
  { joins = false, fills = false, usesPictures = false }: Use,
  work: (opened: OpenDatabase) => Promise<void>,
): Promise<void> {
  console.log(placeOf(config));
  if (config.databaseUrl === undefined) requireEmbedded(config.dataDir);
  const opened = await openDatabase({ ...config, joins, asOwner: true, log: (line) => console.error(line) });
  try {
    if (!fills && !(await wasUsed(opened.pool)))
      throw new StartError('Shelflife has never used this database. Check DATABASE_URL, or start the server first.');
    if (usesPictures && (await hasPictures(opened.pool))) requireFolder(config);
    await work(opened);
  } finally {
    await opened.stop();
  }
}

/**
 * Like `withDatabase`, but first migrates the database to the newest schema. By default, also works while a server is
 * running.
 */
export function withMigratedDatabase(
  config: Config,
  work: (database: Database) => Promise<void>,
  use: Use = {},
): Promise<void> {
  return withDatabase(config, { joins: true, ...use }, async ({ pool }) => {
    await migrate(pool);
    await work(connect(pool));
  });
}

/** Returns the line that names the database and the folder, without a password. */
function placeOf(config: Config): string {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, dataDir, s3 } = config;
  const bucket = s3 ? `, pictures in the bucket ${s3.bucket} at ${s3.endpoint}` : '';
  if (databaseUrl === undefined) return `Database: embedded. Data folder: ${dataDir}${bucket}.`;
  const { host, port, database, user } = new Client({
    connectionString: databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl,
  });
  return `Database: ${database} at ${host}:${port}, as ${user}. Data folder: ${dataDir}${bucket}.`;
}

const settings = 'Run the command with the settings of the server (docs/how-to/operate.md#commands)';

function requireEmbedded(dataDir: string): void {
  const refusal = refusalAt(join(dataDir, 'postgres'));
  if (refusal !== undefined)
    throw new StartError(
      `DATABASE_URL is not set, and ${dataDir} contains no database${refusal}. ${settings}, or start the server first.`,
    );
}

function requireFolder(config: Config): void {
  const folder = mediaFolderOf(config);
  const refusal = folder === undefined ? undefined : refusalAt(folder);
  if (refusal !== undefined)
    throw new StartError(
      `The database has pictures, but there is no folder ${folder}${refusal}. ${settings}. If the pictures are lost, create the folder.`,
    );
}

/** Returns undefined if the path exists. Returns a reason in parentheses if this user cannot see whether it exists. */
function refusalAt(path: string): string | undefined {
  try {
    statSync(path);
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? '' : ` (${causeOf(error)})`;
  }
}
