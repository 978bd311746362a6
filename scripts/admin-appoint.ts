import { appoint } from '#server/features/accounts/appoint-administrator.action.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/database.ts';
import { StartError } from '#server/start-error.ts';
import { runCommand, withMigratedDatabase } from './operator-command.ts';

/**
 * `npm run admin:appoint -- EMAIL USERNAME` makes the confirmed account with this email address an administrator
 * (OP-12), and gives it this username. USERNAME must be in ADMIN_USERNAMES.
 */
async function run([email, username, ...rest]: string[]): Promise<void> {
  if (!email || !username || rest.length > 0) throw new StartError('Usage: npm run admin:appoint -- EMAIL USERNAME');
  const config = readConfig();
  await withMigratedDatabase(config, async (opened) => {
    await appoint(connect(opened.pool), config.adminUsernames, { email, username });
    console.log(`${email} is now the administrator ${username}.`);
  });
}

await runCommand(run);
