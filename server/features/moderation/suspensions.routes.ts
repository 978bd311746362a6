import * as calls from '#contract/moderation/suspensions.ts';
import { found } from '#server/call-error.ts';
import { appointMember, dismissAdministrator } from '#server/features/account/appoint-administrator.action.ts';
import { type Administration, administer } from '#server/features/admin-changes/administer.action.ts';
import type { Context } from '#server/context.ts';
import { memberFromCursor } from '#server/http/cursor.ts';
import { selectMember } from '#server/features/people/people.sql.ts';
import { liftSuspension, removeContent, restoreContent, suspendMember } from './moderate.action.ts';
import { countContent } from './removed-content.sql.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { selectFreeNames } from '#server/viewer/administrators.sql.ts';
import {
  type AdminMemberRow,
  selectAdministrators,
  selectAdminMember,
  selectAdminMembers,
} from '#server/viewer/suspensions.sql.ts';

export function suspensionRoutes(register: Register): void {
  pagedRoute(register, calls.listAdminMembers, {
    select: ({ query, context: { database, now } }, limit) =>
      selectAdminMembers(database, {
        search: searchedName(query.search),
        afterId: memberFromCursor(query.cursor),
        limit,
        now: now(),
      }),
    cursorOf: ({ member }) => member.id,
    view: (rows, { context }) => rows.map((row) => viewAdminMember(row, context.config.adminUsernames)),
  });
  register(calls.suspendMember, changed(suspendMember));
  register(calls.liftSuspension, changed(liftSuspension));
  register(calls.removeContent, changed(removeContent));
  register(calls.restoreContent, changed(restoreContent));
  register(calls.countContent, async ({ params, context: { database } }) => {
    found(await selectMember(database, params.memberId), 'user_not_found');
    return countContent(database, params.memberId);
  });
  register(calls.listAdministrators, async ({ context: { database, config, now } }) => {
    const [rows, freeNames] = await Promise.all([
      selectAdministrators(database, config.adminUsernames, now()),
      selectFreeNames(database, config.adminUsernames),
    ]);
    return { administrators: rows.map((row) => viewAdminMember(row, config.adminUsernames)), freeNames };
  });
  register(calls.appointAdministrator, async ({ viewer, body, context }) =>
    adminMember(context, await appointMember(context, viewer, body)),
  );
  register(calls.dismissAdministrator, async ({ viewer, params, body, context }) => {
    await dismissAdministrator(context, viewer, { ...params, ...body });
    return adminMember(context, params.memberId);
  });
}

interface MemberCall {
  viewer: { id: string };
  params: { memberId: string };
  context: Context;
}

/** Responds with the member after the change. */
const changed =
  <Input>(change: (administration: Administration, call: Input) => Promise<void>) =>
  async (call: Input & MemberCall) => {
    await administer(call, change);
    return adminMember(call.context, call.params.memberId);
  };

/** Removes the @ that people may type before a name: "@mara" means mara. */
const searchedName = (search: string | undefined) => search?.replace(/^@/, '') || undefined;

async function adminMember({ database, config, now }: Context, memberId: string): Promise<calls.AdminMember> {
  return viewAdminMember(
    found(await selectAdminMember(database, memberId, now()), 'user_not_found'),
    config.adminUsernames,
  );
}

/** An appointed member is an administrator only while their username is the appointed name and in `listed` (OP-12). */
function viewAdminMember(row: AdminMemberRow, listed: readonly string[]): calls.AdminMember {
  const { member, appointed, suspension, suspendedBy } = row;
  const name = member.username?.toLowerCase();
  const isListed = listed.some((each) => each.toLowerCase() === name);
  return {
    ...member,
    ...(member.picture !== null && { profileImageUrl: member.picture }),
    memberSince: member.createdAt.toISOString(),
    isAdmin: isListed && appointed?.toLowerCase() === name,
    contentRemoved: row.contentRemoved,
    suspension: suspension && { ...suspension, suspendedAt: suspension.suspendedAt.toISOString(), suspendedBy },
  };
}
