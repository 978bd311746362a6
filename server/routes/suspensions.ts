import { limits } from '#contract/limits.ts';
import { type AdminMember, liftSuspension, listAdminMembers, suspendMember } from '#contract/suspensions.ts';
import * as actions from '#server/actions/suspend-member.ts';
import type { Context } from '#server/context.ts';
import { memberFromCursor, pageOf } from '#server/http/cursor.ts';
import type { Register } from '#server/http/register.ts';
import { requirePerson } from '#server/policies/people.ts';
import { selectAdminMember, selectAdminMembers } from '#server/sql/suspensions.ts';
import { viewAdminMember } from '#server/views/suspension.ts';

export function suspensionRoutes(register: Register): void {
  register(listAdminMembers, async ({ query, context }) => {
    const { database, config, now } = context;
    const limit = query.limit ?? limits.page.defaultRows;
    const rows = await selectAdminMembers(database, {
      search: searchedName(query.search),
      afterId: memberFromCursor(query.cursor),
      limit: limit + 1,
      now: now(),
    });
    return pageOf(
      rows.map((row) => viewAdminMember(row, config.adminUsernames)),
      limit,
      ({ id }) => id,
    );
  });
  register(suspendMember, async ({ viewer, params, body, context }) => {
    await actions.suspendMember(context, viewer.id, params.memberId, body);
    return adminMember(context, params.memberId);
  });
  register(liftSuspension, async ({ viewer, params, context }) => {
    await actions.liftSuspension(context, viewer.id, params.memberId);
    return adminMember(context, params.memberId);
  });
}

/** As people write names: "@mara" is mara. */
const searchedName = (search: string | undefined) => search?.replace(/^@/, '') || undefined;

async function adminMember({ database, config, now }: Context, memberId: string): Promise<AdminMember> {
  return viewAdminMember(requirePerson(await selectAdminMember(database, memberId, now())), config.adminUsernames);
}
