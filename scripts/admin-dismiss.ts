import { dismissOnTerminal } from '#server/features/accounts/dismiss-administrator.action.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/database.ts';
import { StartError } from '#server/start-error.ts';
import { runCommand, withMigratedDatabase } from './operator-command.ts';

/** `npm run admin:dismiss -- EMAIL` ends the rights of the administrator with this email address (OP-12). */
async function run([email, ...rest]: string[]): Promise<void> {
  if (!email || rest.length > 0) throw new StartError('Usage: npm run admin:dismiss -- EMAIL');
  await withMigratedDatabase(readConfig(), async (opened) => {
    await dismissOnTerminal(connect(opened.pool), email);
    console.log(`${email} is no longer an administrator, and has no username.`);
  });
}

await runCommand(run);
