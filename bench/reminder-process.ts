import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { notifyExpiry, expiryEmailJob } from '#server/features/expiry/notify-expiry.action.ts';
import { readConfig } from '#server/config.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { createLog } from '#server/log/create-log.ts';
import { createContext } from '#server/process/serve.ts';
import { connect } from '#server/database/database.ts';

/**
 * A process that sends expiry reminders while its simulated clock advances in steps of five minutes. bench/reminders.ts
 * kills it.
 */
const [address = '', folder = '', end = ''] = process.argv.slice(2);
const clockFile = join(folder, 'clock');
const step = 5 * 60_000;
const pool = new Pool({ connectionString: address, max: 4 });
const config = readConfig({ DATA_DIR: folder, DATABASE_URL: address, DEMO: '0' });
let now = new Date(readFileSync(clockFile, 'utf8'));
const context = {
  ...createContext(config, connect(pool), createLog('silent')),
  now: () => now,
  mail: {
    send: async ({ to }: { to: string }) => appendFileSync(join(folder, 'sent'), `${now.toISOString()} ${to}\n`),
    close() {},
  },
};
for (; now < new Date(end); now = new Date(now.getTime() + step)) {
  await notifyExpiry(context);
  await runDueJobs(context, [expiryEmailJob]);
  writeFileSync(clockFile, now.toISOString());
}
await pool.end();
process.exit(0);
