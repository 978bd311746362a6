import { eraseMember } from '#server/features/account/delete-account.action.ts';
import { selectAccountByEmail } from '#server/auth/accounts.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { createLog } from '#server/log/create-log.ts';
import { openMediaStore } from '#server/media/open-media-store.ts';
import { StartError } from '#server/start-error.ts';
import { runCommand, withMigratedDatabase } from './operator-command.ts';

// Deletes a member and all their data, including reviews, with no grace period.
await runCommand('member:erase -- EMAIL', async (email = '') => {
  const config = readConfig();
  const work = async (database: Database) => {
    const account = await selectAccountByEmail(database, email);
    if (!account) throw new StartError(`${email} has no account.`);
    const [media, log] = [openMediaStore(config), createLog(config.logLevel)];
    await eraseMember({ database, media, log, now: () => new Date() }, account.id, 'deleted');
    console.log(`${email} is erased.`);
  };
  await withMigratedDatabase(config, work, { usesPictures: true });
});
