import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import * as stored from '#server/database/backup.sql.ts';
import { applyMigrations, lockMigrations, upgradeSchema } from '#server/database/migrate.ts';
import { readTar, type TarFile } from '#server/files/tar.ts';
import type { MediaStore } from '#server/media/media-store.ts';
import { StartError } from '#server/start-error.ts';
import { type Manifest, manifest, manifestName, pictureIn, sumOf, sumsName, tableIn, type Progress } from './format.ts';

interface Restoring {
  connectionString: string;
  media: MediaStore;
  path: string;
  /** If true, the restore can overwrite a database that contains accounts or products. */
  replace: boolean;
  progress: Progress;
}

/** One transaction: if a step fails, the database remains unchanged. Pictures may already have been added. */
export async function restoreBackup(restoring: Restoring): Promise<Manifest> {
  return stored.withConnection(restoring.connectionString, 'shelflife restore', async (connection) => {
    // A server that starts during the restore must not migrate until the restore is done.
    await lockMigrations(connection);
    await refuseUnfit(connection, restoring);
    await connection.query('begin');
    const restored = await load(connection, restoring);
    await connection.query('commit');
    await connection.query('analyze');
    return restored;
  });
}

async function refuseUnfit(connection: stored.Connection, { replace }: Restoring): Promise<void> {
  if (await stored.isInUse(connection))
    throw new StartError('Shelflife is running on this database. Stop it before you restore a backup.');
  if (!replace && !(await stored.isWithoutData(connection)))
    throw new StartError('This database has accounts or products. Add --replace to replace them with the backup.');
}

async function load(connection: stored.Connection, { path, media, progress }: Restoring): Promise<Manifest> {
  const files = readTar(path);
  const first = await files.next();
  const description = readManifest(path, first.done ? undefined : first.value);
  await stored.dropEverything(connection);
  await applyMigrations(connection, description.migrations);
  const close = await stored.openForLoading(connection);
  const tables = tableLoader(connection, description, progress);
  const sums = [sumOf(manifestName, first.value.content)];
  let promised: string | undefined;
  let pictures = 0;
  for await (const file of files) {
    if (file.name === sumsName) promised = file.content.toString();
    else sums.push(sumOf(file.name, file.content));
    const picture = pictureIn(file.name);
    if (picture) progress(`picture ${Math.ceil((pictures += 1) / 3)}`);
    if (picture) await media.put(picture.hash, picture.size, file.content);
    await tables.take(file);
  }
  await tables.end();
  if (promised === undefined) throw new StartError(`${path} is incomplete: its end is missing.`);
  if (promised !== sums.join('')) throw new StartError(`${path} is damaged: its checksums do not match.`);
  await close();
  for (const { name, value } of description.sequences) await stored.setSequence(connection, name, value);
  await upgradeSchema(connection);
  return description;
}

function readManifest(path: string, file: TarFile | undefined): Manifest {
  const read = file?.name === manifestName ? manifest.safeParse(JSON.parse(file.content.toString())) : undefined;
  if (!read?.success) throw new StartError(`${path} is not a Shelflife backup, or was made by a newer version.`);
  return read.data;
}

/** Loads each table with one COPY. The parts of a table are consecutive in the archive. */
function tableLoader(connection: stored.Connection, { tables }: Manifest, progress: Progress) {
  let current: { name: string; stream: Writable } | undefined;

  async function end(): Promise<void> {
    if (!current) return;
    current.stream.end();
    await finished(current.stream);
    current = undefined;
  }
  async function take({ name, content }: TarFile): Promise<void> {
    const wanted = tableIn(name);
    if (wanted !== current?.name) await end();
    if (wanted === undefined) return;
    if (!current) {
      const index = tables.findIndex((table) => table.name === wanted);
      const table = tables[index];
      if (!table) throw new StartError(`The backup contains rows of ${wanted}, which is not in its list of tables.`);
      progress(`table ${index + 1} of ${tables.length}, ${wanted}`);
      current = { name: wanted, stream: stored.copyIn(connection, table) };
      // Without a listener, a lost connection would crash the process. The call that awaits the stream reports the
      // error.
      current.stream.on('error', () => undefined);
    }
    if (!current.stream.write(content)) await once(current.stream, 'drain');
  }
  return { take, end };
}
