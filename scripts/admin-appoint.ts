import { appoint } from '#server/actions/appoint-administrator.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { connect } from '#server/sql/database.ts';
import { causeOf, StartError } from '#server/start-error.ts';

/** `npm run admin:appoint -- EMAIL USERNAME`: makes a confirmed account an administrator (OP-12). */
async function run([email, username, ...rest]: string[]): Promise<void> {
  if (!email || !username || rest.length > 0) throw new StartError('Usage: npm run admin:appoint -- EMAIL USERNAME');
  const config = readConfig();
  const opened = await openDatabase({ ...config, joins: true, log: (line) => console.error(line) });
  try {
    await migrate(opened.pool);
    await appoint(connect(opened.pool), config.adminUsernames, { email, username });
    console.log(`${email} is now the administrator ${username}.`);
  } finally {
    await opened.stop();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(causeOf(error));
  process.exitCode = 1;
}
