import { readConfig } from '#server/config.ts';
import { checkData } from '#server/maintenance/check-data.ts';
import { openMediaStore } from '#server/media/open-media-store.ts';
import type { Database } from '#server/database/database.ts';
import { runCommand, withMigratedDatabase } from './operator-command.ts';

// Compares all stored ratings and counts with a recount, and checks that every picture file exists. Deletes unused
// pictures and partial files. Exits with 1 if a value is wrong or a picture is missing.
await runCommand('', async () => {
  const config = readConfig();
  const work = async (database: Database) => {
    const media = openMediaStore(config);
    const { faults, tidied } = await checkData({ config, database, media, now: () => new Date() });
    for (const fault of faults) console.log(fault);
    if (tidied > 0) console.log(`Deleted ${tidied} unused pictures or files.`);
    console.log(faults.length === 0 ? 'The data is consistent.' : `${faults.length} faults found.`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  };
  await withMigratedDatabase(config, work, { usesPictures: true });
});
