import { dismissOnTerminal } from '#server/features/account/appoint-administrator.action.ts';
import { readConfig } from '#server/config.ts';
import { runCommand, withMigratedDatabase } from './operator-command.ts';

// Ends the rights of the administrator with this email address (OP-12).
await runCommand('admin:dismiss -- EMAIL', (email = '') =>
  withMigratedDatabase(readConfig(), async (database) => {
    await dismissOnTerminal(database, email);
    console.log(`${email} is no longer an administrator, and has no username.`);
  }),
);
