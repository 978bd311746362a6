import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { selectDemoMark } from './demo.sql.ts';
import { StartError } from '#server/start-error.ts';

/** The server prints the passwords of demo accounts, so anyone who can read the terminal can sign in. */
export async function refuseOpenDemo(database: Database, config: Config): Promise<void> {
  if ((await selectDemoMark(database)) === undefined) return;
  if (config.production) {
    throw new StartError('This database contains the demo: run npm run demo:remove before you set NODE_ENV=production.');
  }
  if (!config.local && !config.demo) {
    throw new StartError(
      'This database contains the demo accounts, and HOST or PUBLIC_URL opens it to others: run npm run demo:remove, or set DEMO=1.',
    );
  }
}
