import { readConfig } from '#server/config.ts';
import { checkData } from '#server/maintenance/check-data.ts';
import { openMediaStore } from '#server/media/open-media-store.ts';
import { connect } from '#server/database/database.ts';
import { runCommand, withMigratedDatabase } from './operator-command.ts';

/**
 * `npm run check:data` compares all stored ratings and counts with a recount, and checks that every picture file
 * exists. Deletes unused pictures and partial files. Exits with 1 if a value is wrong or a picture is missing.
 */
async function run(): Promise<void> {
  const config = readConfig();
  await withMigratedDatabase(
    config,
    async (opened) => {
      const { faults, tidied } = await checkData({
        config,
        database: connect(opened.pool),
        media: openMediaStore(config),
        now: () => new Date(),
      });
      for (const fault of faults) console.log(fault);
      if (tidied > 0) console.log(`Deleted ${tidied} unused pictures or files.`);
      console.log(faults.length === 0 ? 'The data is consistent.' : `${faults.length} faults found.`);
      process.exitCode = faults.length === 0 ? 0 : 1;
    },
    { usesPictures: true },
  );
}

await runCommand(run);
