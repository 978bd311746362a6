import { undoDays } from '#contract/catalog-admin/merges.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import type * as calls from '#contract/moderation/suspensions.ts';
import { CallError, found } from '#server/call-error.ts';
import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import { insertNotification } from '#server/features/activity/notifications.sql.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { deleteMerge } from '#server/features/catalog-admin/product-merges.sql.ts';
import { undoableSince } from '#server/features/catalog-admin/merge-products.action.ts';
import { isAppointedAdministrator } from '#server/viewer/administrators.sql.ts';
import { lockMember } from '#server/viewer/suspensions.sql.ts';
import { explained } from './moderate-reviews.action.ts';
import { closePersonReports } from './person-reports.sql.ts';
import * as removed from './removed-content.sql.ts';

/** In one transaction. Stores everything for `restoreContent`, and closes the reports of the member. */
export async function removeContent(
  { queries, administratorId, context, record }: Administration,
  { params: { memberId }, body: { reason, note } }: HandlerInput<typeof calls.removeContent>,
): Promise<void> {
  await liftStatementTimeout(queries);
  found(await lockMember(queries, memberId), 'user_not_found');
  if (await isAppointedAdministrator(queries, memberId, context.config.adminUsernames))
    throw new CallError('administrator_exempt', 'The content of administrators can’t be removed');
  const before = await removed.countContent(queries, memberId);
  if (Object.values(before).every((count) => count === 0))
    throw new CallError('already_handled', 'This member shows nothing that could be removed.');
  const removal = { memberId, administratorId, what: 'content', at: context.now() } as const;
  await removed.removeStoredContent(queries, await removed.insertRemoval(queries, removal), memberId);
  await closePersonReports(queries, [memberId], 'upheld');
  await record('deleted', 'member', memberId, { before: { ...before }, after: explained(reason, note) });
  const words = 'Administrators removed your reviews, tags, and profile texts';
  const message = reason ? `${words}: ${reason}` : words;
  await insertNotification(queries, { userId: memberId, kind: 'review_removed', message });
}

export async function restoreContent(
  { queries, context, record }: Administration,
  { params: { memberId } }: HandlerInput<typeof calls.restoreContent>,
): Promise<void> {
  await liftStatementTimeout(queries);
  found(await lockMember(queries, memberId), 'user_not_found');
  const removal = found(await removed.lockContentRemoval(queries, memberId), 'not_found', 'No content was removed');
  if (removal.removedAt < undoableSince(context.now()))
    throw new CallError('cannot_be_undone', `Content can be restored only within ${undoDays} days.`);
  await removed.restoreContent(queries, removal.id);
  await deleteMerge(queries, removal.id);
  await record('restored', 'member', memberId, { after: { ...(await removed.countContent(queries, memberId)) } });
  const message = 'Administrators restored your reviews, tags, and profile texts';
  await insertNotification(queries, { userId: memberId, kind: 'review_removed', message });
}
