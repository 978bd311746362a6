import { eraseMember } from '#server/features/own-data/erase-member.action.ts';
import { selectAccountByEmail } from '#server/auth/accounts.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log/create-log.ts';
import { openMediaStore } from '#server/media/open-media-store.ts';
import { connect } from '#server/database/database.ts';
import { StartError } from '#server/start-error.ts';
import { runCommand, withMigratedDatabase } from './operator-command.ts';

/** `npm run member:erase -- EMAIL` deletes a member and all their data, including reviews, with no grace period. */
async function run([email, ...rest]: string[]): Promise<void> {
  if (!email || rest.length > 0) throw new StartError('Usage: npm run member:erase -- EMAIL');
  const config = readConfig();
  await withMigratedDatabase(
    config,
    async (opened) => {
      const database = connect(opened.pool);
      const account = await selectAccountByEmail(database, email);
      if (!account) throw new StartError(`${email} has no account.`);
      const context = {
        database,
        media: openMediaStore(config),
        log: createLog(config.logLevel),
        now: () => new Date(),
      };
      await eraseMember(context, account.id, 'deleted');
      console.log(`${email} is erased.`);
    },
    { usesPictures: true },
  );
}

await runCommand(run);
