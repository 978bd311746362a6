import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { migrate } from '#server/database/migrate.ts';
import { startDatabase } from '#server/embedded-postgres/start-database.ts';
import { amountsOf, generateCommunity } from './data/community.ts';

/**
 * `npm run bench:data -- --products 1000000 --members 100000 [--folder FOLDER]` fills the embedded database in FOLDER
 * with generated data. Without `--folder`, fills the empty database at DATABASE_URL.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    members: { type: 'string', default: '10000' },
    folder: { type: 'string' },
  },
});
const started = performance.now();
const server = values.folder === undefined ? undefined : await startDatabase({ dataDir: values.folder, log: () => {} });
const pool = new Pool({ connectionString: server?.connectionString ?? process.env.DATABASE_URL, max: 1 });
try {
  await migrate(pool);
  await generateCommunity(pool, amountsOf(Number(values.products), Number(values.members)), (line) =>
    console.log(`${Math.round((performance.now() - started) / 1000)} s: ${line}`),
  );
} finally {
  await pool.end();
  await server?.stop();
}
