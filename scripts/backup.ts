import { parseArgs } from 'node:util';
import { progressTo } from '#server/backup/format.ts';
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
  await withDatabase(config, { joins: true, usesPictures: true }, async (opened) => {
    const { connectionString } = opened;
    const progress = progressTo((line) => console.log(`  ${line}`));
    const media = openMediaStore(config);
    const { takenAt, pictures, missing } = await writeBackup({ connectionString, media, path, progress });
    const lacks = missing > 0 ? ` ${missing} of the database’s pictures are missing.` : '';
    console.log(
      `${path} holds the database and ${pictures} pictures as they were at ${takenAt}.${lacks} Anyone who reads it can sign in as any member.`,
    );
    if (missing > 0) process.exitCode = 1;
  });
}

await runCommand('', run);
