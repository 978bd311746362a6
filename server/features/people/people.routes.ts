import {
  changeProfile,
  checkUsername,
  getAuthUser,
  getMe,
  getPerson,
  searchPeople,
  setUpProfile,
} from '#contract/people.ts';
import { limits } from '#contract/limits.ts';
import { changeProfile as change, isRefused } from './change-profile.action.ts';
import { currentUser } from './current-user.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register.ts';
import { isValidUsername } from '#server/features/members/usernames.rules.ts';
import { requirePerson } from '#server/features/members/people.rules.ts';
import {
  countReviewsOf,
  searchMembers,
  selectMember,
  selectMemberNamed,
  selectVisibleMember,
} from '#server/features/members/people.sql.ts';
import { countByStatus } from '#server/features/shelves/shelves.sql.ts';
import { viewFoundPeople } from './found-people.ts';
import { viewPublicProfile } from '#server/features/members/person.view.ts';

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
    // Members may type an @ before a username, but no username contains one.
    const text = query.q.replace(/^@/, '');
    return viewFoundPeople(
      context.database,
      await searchMembers(context.database, text, viewer.id, limits.userSearch.rows),
      viewer.id,
    );
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

/** OP-65. A member's own current username is always available to that member. */
async function isAvailable(context: Context, memberId: string, username: string): Promise<boolean> {
  const holder = await selectMemberNamed(context.database, username);
  if (holder) return holder.id === memberId;
  return isValidUsername(username) && !(await isRefused(context, context.database, memberId, username));
}
