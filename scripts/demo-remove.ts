import { readConfig } from '#server/config.ts';
import { removeDemo } from '#server/demo/remove.ts';
import { connect } from '#server/database/database.ts';
import { runCommand, withMigratedDatabase } from './operator-command.ts';

/** `npm run demo:remove` deletes the demo data, so that the database can be used in production. */
async function run(): Promise<void> {
  // With NODE_ENV=production, demo data in the database is an error, so this command always runs with
  // NODE_ENV=development.
  const config = readConfig({ ...process.env, NODE_ENV: 'development', DEMO: '0' });
  await withMigratedDatabase(
    config,
    async (opened) => {
      const { members, products, remainingFamilies } = await removeDemo(connect(opened.pool), config.dataDir);
      console.log(`Removed ${members} demo members and ${products} demo products and shades.`);
      if (remainingFamilies > 0)
        console.log(`${remainingFamilies} products stay because members shelved, reviewed, or requested them.`);
    },
    { joins: false },
  );
}

await runCommand(run);
