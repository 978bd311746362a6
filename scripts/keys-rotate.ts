import { rotateSigningKeys } from '#server/auth/signing-keys.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { connect, inTransaction } from '#server/sql/database.ts';
import { causeOf } from '#server/start-error.ts';

/** `npm run keys:rotate`: a new key signs access tokens from now on; nobody is signed out. */
async function run(): Promise<void> {
  const opened = await openDatabase({ ...readConfig(), joins: true, log: (line) => console.error(line) });
  try {
    await migrate(opened.pool);
    const kid = await inTransaction(connect(opened.pool), (queries) => rotateSigningKeys(queries, new Date()));
    console.log(`The key ${kid} signs from now on. Running servers take it up within a minute.`);
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
