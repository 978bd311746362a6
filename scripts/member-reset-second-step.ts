import { resetSecondFactor } from '#server/features/accounts/reset-second-factor.action.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log/create-log.ts';
import { connect } from '#server/database/database.ts';
import { StartError } from '#server/start-error.ts';
import { runCommand, withMigratedDatabase } from './operator-command.ts';

/**
 * `npm run member:reset-second-step -- EMAIL` turns off two-factor authentication for a member who has lost access to
 * both the authenticator app and the recovery codes.
 */
async function run([email, ...rest]: string[]): Promise<void> {
  if (!email || rest.length > 0) throw new StartError('Usage: npm run member:reset-second-step -- EMAIL');
  const config = readConfig();
  await withMigratedDatabase(config, async (opened) => {
    const database = connect(opened.pool);
    const context = { database, log: createLog(config.logLevel), now: () => new Date() };
    const result = await resetSecondFactor(context, email);
    if (result !== 'reset') throw new StartError(`${email} has ${result}.`);
    console.log(`${email} now signs in with the password alone, and is notified by email.`);
  });
}

await runCommand(run);
