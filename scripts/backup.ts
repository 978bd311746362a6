import { parseArgs } from 'node:util';
import { progressTo } from '#server/backup/progress.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { readConfig } from '#server/config.ts';
import { openMediaStore } from '#server/media/open-media-store.ts';
import { StartError } from '#server/start-error.ts';
import { runCommand, withDatabase } from './operator-command.ts';

/**
 * `npm run backup -- FILE` saves a consistent snapshot of the database and the pictures to one file, even while the
 * server is running.
 */
async function run(): Promise<void> {
  const [path, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (path === undefined || others.length > 0) throw new StartError('Usage: npm run backup -- FILE');
  // A setting that prevents the server from starting must not prevent a backup.
  const config = readConfig({ ...process.env, NODE_ENV: 'development', DEMO: '0' });
  await withDatabase({ ...config, joins: true }, async (opened) => {
    const { connectionString } = opened;
    const progress = progressTo((line) => console.log(`  ${line}`));
    const { takenAt } = await writeBackup({ connectionString, media: openMediaStore(config), path, progress });
    console.log(
      `${path} holds database and pictures as they were at ${takenAt}. Anyone who reads it can sign in as any member.`,
    );
  });
}

await runCommand(run);
