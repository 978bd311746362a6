import { selectAccount, selectAccountByEmail } from '#server/auth/accounts.ts';
import * as appointments from '#server/viewer/administrators.sql.ts';
import { type Database, inTransaction, type Queries } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/failures.sql.ts';
import { selectMember, selectMemberNamed, updateMember } from '#server/features/people/people.sql.ts';
import { StartError } from '#server/start-error.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { CallError, fieldError, found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { logSecurityEvent } from '#server/log/security-events.ts';
import { insertNotification } from '#server/features/activity/notifications.sql.ts';
import { recordRights, type RightsChange } from '#server/features/admin-changes/administer.action.ts';
import { freeUsername } from '#server/features/people/freed-usernames.sql.ts';
import { selectSuspension } from '#server/viewer/suspensions.sql.ts';
import { AdministratorsOnly, type Viewer } from '#server/viewer/viewer.ts';
import { requireOwnPassword } from './delete-account.action.ts';

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
      await giveRights(queries, { memberId: account.id, administratorId: null, after: { name } });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'members_username')) {
      throw new StartError(`${name} belongs to another account. That member must choose another name first.`);
    }
    throw error;
  }
}

/** Gives a member one of the free reserved usernames, because rights belong to an account and such a name together. */
export async function appointMember(
  context: Context,
  viewer: Viewer,
  { username, password }: { username: string; password: string },
): Promise<string> {
  await requireOwnPassword(context, viewer, password);
  const { database, config, now } = context;
  const appointed = await inTransaction(database, async (queries) => {
    const administrators = await appointments.lockAdministrators(queries, config.adminUsernames);
    if (!administrators.includes(viewer.id)) throw new AdministratorsOnly(viewer.id);
    const refused = (code: ErrorCode, message: string) => fieldError(code, 'username', message);
    const member = await selectMemberNamed(queries, username.replace(/^@/, ''));
    if (!member) throw refused('user_not_found', 'No member has this username');
    if (administrators.includes(member.id)) throw refused('already_exists', 'This member is an administrator');
    if (!(await selectAccount(queries, member.id))?.confirmedAt)
      throw refused('invalid_input', 'This member has not confirmed their email address yet');
    if (await selectSuspension(queries, member.id, now()))
      throw refused('invalid_input', 'This member is suspended. Lift the suspension first.');
    const [name] = await appointments.selectFreeNames(queries, config.adminUsernames);
    if (name === undefined)
      throw refused('list_full', 'All reserved usernames are taken. End the rights of an administrator first.');
    const names = { before: { name: member.username }, after: { name } };
    await giveRights(queries, { memberId: member.id, administratorId: viewer.id, ...names });
    if (member.username) await freeUsername(queries, { username: member.username, freedBy: member.id, at: now() });
    const message = `You’re now an administrator, with the username ${name}`;
    await insertNotification(queries, { userId: member.id, kind: 'rights_given', message });
    return member.id;
  });
  logSecurityEvent(context, 'administrator_appointed', { accountId: appointed, administratorId: viewer.id });
  return appointed;
}

async function giveRights(queries: Queries, change: RightsChange & { after: { name: string } }): Promise<void> {
  const { memberId, administratorId, after } = change;
  const by = administratorId === null ? 'command' : 'administrator';
  await updateMember(queries, memberId, { username: after.name });
  await appointments.appointAdministrator(queries, { memberId, username: after.name, by });
  await recordRights(queries, 'appointed', change);
}

/** Members with a configured administrator name who were never appointed have no rights (OP-12). */
export async function warningsAboutAdministrators(database: Database, listed: readonly string[]): Promise<string[]> {
  const holders = await appointments.selectUnappointedHolders(database, listed);
  return holders.map(
    (name) =>
      `The administrator name ${name} belongs to an account that was never appointed and has no rights. Appoint the right account: npm run admin:appoint -- EMAIL ${name}`,
  );
}

/** Ends another administrator's rights (OP-12). If the member has none, does nothing. */
export async function dismissAdministrator(
  context: Context,
  viewer: Viewer,
  { memberId, password }: { memberId: string; password: string },
): Promise<void> {
  const { database, config } = context;
  const administratorId = viewer.id;
  if (administratorId === memberId)
    throw new CallError('not_allowed_on_own', 'You can’t end your own rights here. Change your username instead.');
  await requireOwnPassword(context, viewer, password);
  const isDismissed = await inTransaction(database, async (queries) => {
    found(await selectMember(queries, memberId), 'user_not_found');
    const administrators = await appointments.lockAdministrators(queries, config.adminUsernames);
    // Two administrators who dismiss each other at the same time: the second one has no rights anymore.
    if (!administrators.includes(administratorId)) throw new AdministratorsOnly(administratorId);
    return administrators.includes(memberId) && dismiss(queries, memberId, administratorId);
  });
  if (isDismissed) logSecurityEvent(context, 'administrator_dismissed', { accountId: memberId, administratorId });
}

export async function dismissOnTerminal(database: Database, email: string): Promise<void> {
  const account = await selectAccountByEmail(database, email);
  const isDone = account && (await inTransaction(database, (queries) => dismiss(queries, account.id, null)));
  if (!isDone) throw new StartError(`${email} is not the address of an administrator.`);
}

/** Also deletes the username, so that it can go to another account. The member then chooses a new one. */
async function dismiss(queries: Queries, memberId: string, administratorId: string | null): Promise<boolean> {
  const member = await selectMember(queries, memberId);
  if (!(await appointments.deleteAppointment(queries, memberId))) return false;
  await updateMember(queries, memberId, { username: null });
  const message = 'Your administrator rights ended. Choose a new username';
  await insertNotification(queries, { userId: memberId, kind: 'rights_ended', message });
  await recordRights(queries, 'dismissed', { memberId, administratorId, before: { name: member?.username ?? null } });
  return true;
}
