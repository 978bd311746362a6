import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { progressTo } from '#server/backup/progress.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openMediaStore } from '#server/media/open-media-store.ts';
import { StartError } from '#server/start-error.ts';
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

/**
 * `npm run restore -- FILE [--replace]` restores the database and the pictures from a backup. If the restore fails, the
 * database stays unchanged. Without `--replace`, fails if the database contains accounts or products.
 */
async function run(): Promise<void> {
  const { path, replace } = readArguments();
  await access(path).catch(() => {
    throw new StartError(`There is no file ${path}.`);
  });
  const config = readConfig({ ...process.env, NODE_ENV: 'development', DEMO: '0' });
  await withDatabase(config, async (opened) => {
    const { connectionString } = opened;
    const progress = progressTo((line) => console.log(`  ${line}`));
    const restored = await restoreBackup({ connectionString, media: openMediaStore(config), path, replace, progress });
    await migrate(opened.pool);
    console.log(`Restored the backup of ${restored.takenAt} (Shelflife ${restored.version}).`);
  });
}

await runCommand(run);
