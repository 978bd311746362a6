import {
  type AdminMember,
  dismissAdministrator,
  liftSuspension,
  listAdminMembers,
  suspendMember,
} from '#contract/moderation/suspensions.ts';
import { found } from '#server/call-error.ts';
import * as actions from './suspend-member.action.ts';
import { dismissAdministrator as dismiss } from '#server/features/account/appoint-administrator.action.ts';
import { administer } from '#server/features/admin-changes/administer.action.ts';
import type { Context } from '#server/context.ts';
import { memberFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { selectAdminMember, selectAdminMembers } from '#server/viewer/suspensions.sql.ts';
import { viewAdminMember } from '#server/viewer/suspension.view.ts';

export function suspensionRoutes(register: Register): void {
  pagedRoute(register, listAdminMembers, {
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
  register(suspendMember, async (call) => {
    await administer(call, actions.suspendMember);
    return adminMember(call.context, call.params.memberId);
  });
  register(dismissAdministrator, async ({ viewer, params, context }) => {
    await dismiss(context, viewer.id, params.memberId);
    return adminMember(context, params.memberId);
  });
  register(liftSuspension, async (call) => {
    await administer(call, actions.liftSuspension);
    return adminMember(call.context, call.params.memberId);
  });
}

/** Removes the @ that people may type before a name: "@mara" means mara. */
const searchedName = (search: string | undefined) => search?.replace(/^@/, '') || undefined;

async function adminMember({ database, config, now }: Context, memberId: string): Promise<AdminMember> {
  return viewAdminMember(
    found(await selectAdminMember(database, memberId, now()), 'user_not_found'),
    config.adminUsernames,
  );
}
