import {
  type AdminMember,
  appointAdministrator,
  countContent as countContentCall,
  removeContent as removeContentCall,
  restoreContent as restoreContentCall,
  dismissAdministrator,
  liftSuspension,
  listAdministrators,
  listAdminMembers,
  suspendMember,
} from '#contract/moderation/suspensions.ts';
import { found } from '#server/call-error.ts';
import * as actions from './suspend-member.action.ts';
import {
  appointMember,
  dismissAdministrator as dismiss,
} from '#server/features/account/appoint-administrator.action.ts';
import { administer } from '#server/features/admin-changes/administer.action.ts';
import type { Context } from '#server/context.ts';
import { memberFromCursor } from '#server/http/cursor.ts';
import { selectMember } from '#server/features/people/people.sql.ts';
import { removeContent, restoreContent } from './remove-content.action.ts';
import { countContent } from './removed-content.sql.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { selectFreeNames } from '#server/viewer/administrators.sql.ts';
import { selectAdministrators, selectAdminMember, selectAdminMembers } from '#server/viewer/suspensions.sql.ts';
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
  register(countContentCall, async ({ params, context: { database } }) => {
    found(await selectMember(database, params.memberId), 'user_not_found');
    return countContent(database, params.memberId);
  });
  register(removeContentCall, async (call) => {
    await administer(call, removeContent);
    return adminMember(call.context, call.params.memberId);
  });
  register(restoreContentCall, async (call) => {
    await administer(call, restoreContent);
    return adminMember(call.context, call.params.memberId);
  });
  register(listAdministrators, async ({ context: { database, config, now } }) => {
    const [rows, freeNames] = await Promise.all([
      selectAdministrators(database, config.adminUsernames, now()),
      selectFreeNames(database, config.adminUsernames),
    ]);
    return { administrators: rows.map((row) => viewAdminMember(row, config.adminUsernames)), freeNames };
  });
  register(appointAdministrator, async ({ viewer, body, context }) =>
    adminMember(context, await appointMember(context, viewer, body)),
  );
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
