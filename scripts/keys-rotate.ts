import { rotateSigningKeys } from '#server/auth/signing-keys.ts';
import { readConfig } from '#server/config.ts';
import { connect, inTransaction } from '#server/database/database.ts';
import { runCommand, withMigratedDatabase } from './operator-command.ts';

/**
 * `npm run keys:rotate` creates a new signing key for access tokens. Running servers use it within a minute. All
 * members stay signed in.
 */
async function run(): Promise<void> {
  await withMigratedDatabase(readConfig(), async (opened) => {
    const kid = await inTransaction(connect(opened.pool), (queries) => rotateSigningKeys(queries, new Date()));
    console.log(`The key ${kid} is now the signing key. Running servers switch to it within a minute.`);
  });
}

await runCommand(run);
