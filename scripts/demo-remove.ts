import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { removeDemo } from '#server/demo/remove.ts';
import { connect } from '#server/sql/database.ts';
import { causeOf } from '#server/start-error.ts';

/** `npm run demo:remove`: takes the demo away, so that the database may serve in production. */
async function run(): Promise<void> {
  // The demo is what keeps production from starting; the command that removes it must not be stopped by that.
  const { databaseUrl, dataDir } = readConfig({ ...process.env, NODE_ENV: 'development', DEMO: '0' });
  const opened = await openDatabase({ databaseUrl, dataDir, log: (line) => console.error(line) });
  try {
    await migrate(opened.pool);
    const { members, products, keptFamilies } = await removeDemo(connect(opened.pool), dataDir);
    console.log(`Removed ${members} demo members and ${products} demo products and shades.`);
    if (keptFamilies > 0)
      console.log(`${keptFamilies} products stay because members shelved, reviewed or requested them.`);
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
