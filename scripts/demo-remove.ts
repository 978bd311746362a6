import { readConfig } from '#server/config.ts';
import { removeDemo } from '#server/demo/seed.ts';
import type { Database } from '#server/database/database.ts';
import { runCommand, withMigratedDatabase } from './operator-command.ts';

// Deletes the demo data, so that the database can be used in production.
await runCommand('', async () => {
  // With NODE_ENV=production, demo data in the database is an error, so this command always runs with
  // NODE_ENV=development.
  const config = readConfig({ ...process.env, NODE_ENV: 'development', DEMO: '0' });
  const work = async (database: Database) => {
    const { members, products, remainingFamilies } = await removeDemo(database, config.dataDir);
    console.log(`Removed ${members} demo members and ${products} demo products and shades.`);
    if (remainingFamilies > 0)
      console.log(`${remainingFamilies} products stay because members shelved, reviewed, or requested them.`);
  };
  await withMigratedDatabase(config, work, { joins: false });
});
