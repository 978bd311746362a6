import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { isReservedUsername } from '#server/features/members/usernames.rules.ts';
import { freeUsername, isResting } from '#server/features/members/freed-usernames.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/failures.sql.ts';
import { type ProfileChange, selectMember, updateMember } from '#server/features/members/people.sql.ts';

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

/**
 * Changes the member's own profile. Throws a 409 if the name is taken, reserved, or recently freed (OP-12, OP-66,
 * OP-111).
 */
export async function changeProfile(
  context: Context,
  memberId: string,
  change: ProfileChange & { username: string },
): Promise<void> {
  try {
    await inTransaction(context.database, async (queries) => {
      const member = await selectMember(queries, memberId);
      const hasSameName = member?.username?.toLowerCase() === change.username.toLowerCase();
      if (!hasSameName && (await isRefused(context, queries, memberId, change.username)))
        throw new CallError('username_taken', taken, { username: taken });
      await updateMember(queries, memberId, change);
      if (member?.username && !hasSameName)
        await freeUsername(queries, { username: member.username, freedBy: memberId, at: context.now() });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'members_username')) throw new CallError('username_taken', taken, { username: taken });
    throw error;
  }
}
