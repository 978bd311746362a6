import { rotateSigningKeys } from '#server/auth/signing-keys.ts';
import { readConfig } from '#server/config.ts';
import { inTransaction } from '#server/database/database.ts';
import { runCommand, withMigratedDatabase } from './operator-command.ts';

// Creates a new signing key for access tokens. Running servers use it within a minute. All members stay signed in.
await runCommand('', () =>
  withMigratedDatabase(readConfig(), async (database) => {
    const kid = await inTransaction(database, (queries) => rotateSigningKeys(queries, new Date()));
    console.log(`The key ${kid} is now the signing key. Running servers switch to it within a minute.`);
  }),
);
