import { appoint } from '#server/features/account/appoint-administrator.action.ts';
import { readConfig } from '#server/config.ts';
import { runCommand, withMigratedDatabase } from './operator-command.ts';

// Makes the confirmed account with this email address an administrator (OP-12), and gives it this username, which must
// be in ADMIN_USERNAMES.
await runCommand('admin:appoint -- EMAIL USERNAME', async (email = '', username = '') => {
  const config = readConfig();
  await withMigratedDatabase(config, async (database) => {
    await appoint(database, config.adminUsernames, { email, username });
    console.log(`${email} is now the administrator ${username}.`);
  });
});
