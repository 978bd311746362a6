import {
  changeProfile,
  checkUsername,
  type CurrentUser,
  getAuthUser,
  getMe,
  getPerson,
  searchPeople,
  setUpProfile,
} from '#contract/people.ts';
import { limits } from '#contract/limits.ts';
import { changeProfile as change } from './change-profile.action.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register.ts';
import { isReservedUsername, isValidUsername } from '#server/features/members/usernames.rules.ts';
import { requirePerson } from '#server/features/members/people.rules.ts';
import { selectAccountDeletion } from '#server/viewer/account-deletions.sql.ts';
import { isAppointedAdministrator } from '#server/viewer/administrators.sql.ts';
import {
  countReviewsOf,
  searchMembers,
  selectMember,
  selectMemberNamed,
  selectVisibleMember,
} from '#server/features/members/people.sql.ts';
import { foldEmail } from '#server/viewer/email-addresses.sql.ts';
import { countByStatus } from '#server/features/shelves/shelves.sql.ts';
import { selectSuspension } from '#server/viewer/suspensions.sql.ts';
import { viewCurrentUser, viewFoundPerson, viewPublicProfile } from '#server/features/members/person.view.ts';

export function peopleRoutes(register: Register): void {
  register(getMe, ({ viewer, context }) => currentUser(context, viewer.id));
  register(getAuthUser, ({ viewer, context }) => currentUser(context, viewer.id));
  register(setUpProfile, async ({ viewer, body, context }) => {
    await change(context, viewer.id, body);
    return currentUser(context, viewer.id);
  });
  register(changeProfile, async ({ viewer, body, context }) => {
    await change(context, viewer.id, body);
    return currentUser(context, viewer.id);
  });
  register(checkUsername, async ({ viewer, query, context }) => ({
    available: await isAvailable(context, viewer.id, query.username.trim()),
  }));
  register(searchPeople, async ({ viewer, query, context }) => {
    // As people write names; the sign is no part of any.
    const text = query.q.replace(/^@/, '');
    const [found, own] = await Promise.all([
      searchMembers(context.database, text, viewer.id, limits.userSearch.rows),
      selectMember(context.database, viewer.id),
    ]);
    return found.map((member) => viewFoundPerson(member, own));
  });
  register(getPerson, async ({ viewer, params, context }) => {
    const { database, config } = context;
    const member = requirePerson(await selectVisibleMember(database, params.username, viewer.id));
    const [shelf, reviewCount, own] = await Promise.all([
      countByStatus(database, member.id),
      countReviewsOf(database, member.id),
      selectMember(database, viewer.id),
    ]);
    return viewPublicProfile(member, own, { shelf, reviewCount, founderId: config.founderId });
  });
}

/** The viewer as calls that change them answer. */
export async function currentUser(context: Context, memberId: string): Promise<{ user: CurrentUser }> {
  const { database, config } = context;
  const [member, shelf, reviewCount, isAdmin, suspension, selfService] = await Promise.all([
    selectMember(database, memberId),
    countByStatus(database, memberId),
    countReviewsOf(database, memberId),
    isAppointedAdministrator(database, memberId, config.adminUsernames),
    selectSuspension(database, memberId, context.now()),
    selfServiceOf(context, memberId),
  ]);
  if (!member) throw new CallError('sign_in_required', 'Please sign in');
  const showAdminLink = config.adminEmail !== undefined && foldEmail(member.email) === foldEmail(config.adminEmail);
  return { user: viewCurrentUser(member, { shelf, reviewCount, showAdminLink, isAdmin, suspension, selfService }) };
}

async function selfServiceOf({ config, database }: Context, memberId: string): Promise<CurrentUser['selfService']> {
  if (!config.accountSelfService) return undefined;
  const deletion = await selectAccountDeletion(database, memberId);
  return { deletesOn: deletion?.erasesAt.toISOString() ?? null };
}

/** One's own name is available to oneself; invalid and reserved names to nobody (OP-65). */
async function isAvailable(context: Context, memberId: string, username: string): Promise<boolean> {
  const holder = await selectMemberNamed(context.database, username);
  if (holder) return holder.id === memberId;
  return isValidUsername(username) && !isReservedUsername(username, context.config.adminUsernames);
}
