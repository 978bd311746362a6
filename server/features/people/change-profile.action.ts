import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { isReservedUsername } from './usernames.rules.ts';
import { freeUsername, isResting } from './freed-usernames.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/failures.sql.ts';
import { recordRights } from '#server/features/admin-changes/administer.action.ts';
import { deleteAppointment, isAppointedAdministrator, lockAdministrators } from '#server/viewer/administrators.sql.ts';
import { type ProfileChange, selectMember, updateMember } from './people.sql.ts';

const taken = 'Username is already taken';

/** True for reserved usernames, and for usernames that another member gave up in the last 90 days. */
export async function isRefused(
  { config, now }: Pick<Context, 'config' | 'now'>,
  queries: Queries,
  memberId: string,
  username: string,
): Promise<boolean> {
  return isReservedUsername(username, config.adminUsernames) || isResting(queries, username, memberId, now());
}

/** Throws a 409 for a refused name (OP-12, OP-66, OP-111), or if administrator rights would end (ROLE-38). */
export async function changeProfile(
  context: Context,
  memberId: string,
  { givesUpRights = false, ...change }: ProfileChange & { username: string; givesUpRights?: boolean | undefined },
): Promise<void> {
  try {
    await inTransaction(context.database, async (queries) => {
      const member = await selectMember(queries, memberId);
      const hasSameName = member?.username?.toLowerCase() === change.username.toLowerCase();
      if (!hasSameName && (await isRefused(context, queries, memberId, change.username)))
        throw new CallError('username_taken', taken, { username: taken });
      if (!hasSameName) await endRights(context, queries, memberId, { name: member?.username ?? null, givesUpRights });
      await updateMember(queries, memberId, change);
      if (member?.username && !hasSameName)
        await freeUsername(queries, { username: member.username, freedBy: memberId, at: context.now() });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'members_username')) throw new CallError('username_taken', taken, { username: taken });
    throw error;
  }
}

/** Ends the member's administrator rights, because they belong to the account and its name together (OP-12). */
async function endRights(
  { config }: Pick<Context, 'config'>,
  queries: Queries,
  memberId: string,
  { name, givesUpRights }: { name: string | null; givesUpRights: boolean },
): Promise<void> {
  if (!(await isAppointedAdministrator(queries, memberId, config.adminUsernames))) return;
  const administrators = await lockAdministrators(queries, config.adminUsernames);
  if (administrators.every((id) => id === memberId))
    throw new CallError(
      'last_administrator',
      'You’re the only administrator. Before you change your username, the operator has to appoint another one.',
    );
  if (!givesUpRights)
    throw new CallError('ends_administrator_rights', 'A new username ends your rights as an administrator.');
  await deleteAppointment(queries, memberId);
  await recordRights(queries, 'dismissed', { memberId, administratorId: memberId, before: { name } });
}
