import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { isReservedUsername } from '#server/features/members/usernames.rules.ts';
import { inTransaction } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/failures.sql.ts';
import { type ProfileChange, selectMember, updateMember } from '#server/features/members/people.sql.ts';

const taken = 'Username is already taken';

/** Changes the member's own profile. Rejects a taken or reserved name with 409 (OP-12, OP-66). */
export async function changeProfile(
  context: Context,
  memberId: string,
  change: ProfileChange & { username: string },
): Promise<void> {
  try {
    await inTransaction(context.database, async (queries) => {
      const member = await selectMember(queries, memberId);
      const keepsName = member?.username?.toLowerCase() === change.username.toLowerCase();
      if (!keepsName && isReservedUsername(change.username, context.config.adminUsernames))
        throw new CallError('username_taken', taken, { username: taken });
      await updateMember(queries, memberId, change);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'members_username')) throw new CallError('username_taken', taken, { username: taken });
    throw error;
  }
}
