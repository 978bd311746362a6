import { access, constants, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { progressTo } from '#server/backup/format.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { readConfig } from '#server/config.ts';
import { mediaFolderOf, openMediaStore } from '#server/media/open-media-store.ts';
import { causeOf, StartError } from '#server/start-error.ts';
import { runCommand, withDatabase } from './operator-command.ts';

const usage = 'Usage: npm run restore -- FILE [--replace]';

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new StartError(usage);
  return { path, replace: values.replace };
}

/** Returns the id of the folder's owner, if root runs this command. Then the server may run as another user. */
async function ownerOf(folder: string | undefined): Promise<number | undefined> {
  if (folder === undefined || process.getuid?.() !== 0) return undefined;
  return (await stat(folder).catch(() => undefined))?.uid;
}

/**
 * `npm run restore -- FILE [--replace]` restores the database and the pictures from a backup. If the restore fails, the
 * database stays unchanged. Without `--replace`, fails if the database contains accounts or products.
 */
async function run(): Promise<void> {
  const { path, replace } = readArguments();
  await access(path, constants.R_OK).catch((error: unknown) => {
    throw new StartError(`${path} cannot be read: ${causeOf(error)}.`);
  });
  const config = readConfig({ ...process.env, NODE_ENV: 'development', DEMO: '0' });
  await withDatabase(config, { fills: true }, async (opened) => {
    const { connectionString } = opened;
    const progress = progressTo((line) => console.log(`  ${line}`));
    const restored = await restoreBackup({ connectionString, media: openMediaStore(config), path, replace, progress });
    const owner = await ownerOf(mediaFolderOf(config));
    if (owner !== undefined) console.log(`The pictures belong to user ${owner}. The server must run as this user.`);
    console.log(`Restored the backup of ${restored.takenAt} (Shelflife ${restored.version}).`);
  });
}

await runCommand('', run);
