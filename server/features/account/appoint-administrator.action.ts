import { selectAccountByEmail } from '#server/auth/accounts.ts';
import { appointAdministrator, selectUnappointedHolders } from '#server/viewer/administrators.sql.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { isUniqueViolation } from '#server/database/failures.sql.ts';
import { updateMember } from '#server/features/people/people.sql.ts';
import { StartError } from '#server/start-error.ts';

/** Records the appointment in the change log (OP-12). Throws a StartError if the account does not qualify. */
export async function appoint(
  database: Database,
  listed: readonly string[],
  { email, username }: { email: string; username: string },
): Promise<void> {
  const name = listed.find((candidate) => candidate.toLowerCase() === username.toLowerCase());
  if (name === undefined)
    throw new StartError(`${username} is not one of ADMIN_USERNAMES (${listed.join(', ') || 'unset'}).`);
  const account = await selectAccountByEmail(database, email);
  if (!account?.confirmedAt)
    throw new StartError(`${email} has no confirmed account. Sign up and open the link in the email first.`);
  try {
    await inTransaction(database, async (queries) => {
      await updateMember(queries, account.id, { username: name });
      await appointAdministrator(queries, account.id, name);
      await insertAdminChange(queries, {
        administratorId: null,
        action: 'appointed',
        subject: 'member',
        subjectId: account.id,
        after: { name, by: 'operator' },
      });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'members_username')) {
      throw new StartError(`${name} belongs to another account. That member must choose another name first.`);
    }
    throw error;
  }
}

/** Members with a configured administrator name who were never appointed have no rights (OP-12). */
export async function warningsAboutAdministrators(database: Database, listed: readonly string[]): Promise<string[]> {
  const holders = await selectUnappointedHolders(database, listed);
  return holders.map(
    (name) =>
      `The administrator name ${name} belongs to an account that was never appointed and has no rights. Appoint the right account: npm run admin:appoint -- EMAIL ${name}`,
  );
}
