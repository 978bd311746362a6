import { resetSecondFactor } from '#server/features/account/reset-second-factor.action.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log/create-log.ts';
import { StartError } from '#server/start-error.ts';
import { runCommand, withMigratedDatabase } from './operator-command.ts';

// Turns off two-factor authentication for a member who has lost access to both the authenticator app and the recovery
// codes.
await runCommand('member:reset-second-step -- EMAIL', async (email = '') => {
  const config = readConfig();
  await withMigratedDatabase(config, async (database) => {
    const log = createLog(config.logLevel);
    const result = await resetSecondFactor({ database, log, now: () => new Date() }, email);
    if (result !== 'reset') throw new StartError(`${email} has ${result}.`);
    console.log(`${email} now signs in with the password alone, and is notified by email.`);
  });
});
