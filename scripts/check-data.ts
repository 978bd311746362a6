import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { checkData } from '#server/maintenance/check-data.ts';
import { openMediaStore } from '#server/media/open-media-store.ts';
import { connect } from '#server/sql/database.ts';
import { causeOf } from '#server/start-error.ts';

/** `npm run check:data`: counts what is kept as a figure again; ends with 1 where something differs. */
async function run(): Promise<void> {
  const config = readConfig();
  const { databaseUrl, dataDir } = config;
  const opened = await openDatabase({ databaseUrl, dataDir, joins: true, log: (line) => console.error(line) });
  try {
    await migrate(opened.pool);
    const { faults, tidied } = await checkData({ database: connect(opened.pool), media: openMediaStore(config) });
    for (const fault of faults) console.log(fault);
    if (tidied > 0) console.log(`Took away ${tidied} pictures that nothing showed.`);
    console.log(faults.length === 0 ? 'The data is consistent.' : `${faults.length} faults.`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await opened.stop();
  }
}

try {
  await run();
} catch (error) {
  console.error(causeOf(error));
  process.exitCode = 1;
}
