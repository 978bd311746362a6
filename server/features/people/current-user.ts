import type { CurrentUser } from '#contract/people.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { selectMember, selectProfileCounts } from './people.sql.ts';
import { selectAccountDeletion } from '#server/viewer/account-deletions.sql.ts';
import { isAppointedAdministrator } from '#server/viewer/administrators.sql.ts';
import { foldEmail } from '#server/viewer/email-addresses.sql.ts';
import { selectSuspension } from '#server/viewer/suspensions.sql.ts';

export async function currentUser(context: Context, memberId: string): Promise<{ user: CurrentUser }> {
  const { database, config } = context;
  const [member, counts, isAdmin, suspension, selfService] = await Promise.all([
    selectMember(database, memberId),
    selectProfileCounts(database, memberId),
    isAppointedAdministrator(database, memberId, config.adminUsernames),
    selectSuspension(database, memberId, context.now()),
    selfServiceOf(context, memberId),
  ]);
  if (!member) throw new CallError('sign_in_required', 'Please sign in');
  const showAdminLink = config.adminEmail !== undefined && foldEmail(member.email) === foldEmail(config.adminEmail);
  const { id, username, firstName, lastName, email, bio, picture } = member;
  const profile = { id, username, firstName, lastName, email, bio, profileImageUrl: picture, ...counts };
  const shown = { showAdminLink, isAdmin, suspension: suspension ?? null };
  return { user: { ...profile, ...shown, ...(selfService && { selfService }) } };
}

async function selfServiceOf({ config, database }: Context, memberId: string): Promise<CurrentUser['selfService']> {
  if (!config.accountSelfService) return undefined;
  const deletion = await selectAccountDeletion(database, memberId);
  return { deletesOn: deletion?.erasesAt.toISOString() ?? null };
}
