import { limits } from '#contract/limits.ts';
import type { Decision } from '#contract/moderation/queue.ts';
import type { reportPerson as reportPersonCall } from '#contract/people.ts';
import { CallError } from '#server/call-error.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { asMember, visibleMember } from '#server/features/people/people.sql.ts';
import type { Call } from '#server/http/register.ts';
import { refuseHandled } from '#server/viewer/already-handled.rules.ts';
import { explained } from './moderate-reviews.action.ts';
import * as reports from './person-reports.sql.ts';

const day = 24 * 60 * 60_000;

/** Repeating the report before the decision changes nothing (USER-46). Nobody tells the reported member. */
export async function reportPerson({ viewer, params, body, context }: Call<typeof reportPersonCall>): Promise<void> {
  const userId = viewer.id;
  const createdAt = context.now();
  await asMember(context.database, userId, async (queries) => {
    const { id: memberId } = await visibleMember(queries, params.username, userId);
    if (memberId === userId) throw new CallError('not_allowed_on_own', 'You can’t report yourself');
    if (await reports.hasReported(queries, userId, memberId)) return;
    const most = limits.report.peopleADay;
    if ((await reports.countReportsBy(queries, userId, new Date(createdAt.getTime() - day))) >= most)
      throw new CallError('quota_reached', `You can report up to ${most} people a day. Try again later.`);
    const { reason, description } = body;
    await reports.insertPersonReport(queries, {
      memberId,
      userId,
      reason,
      description: description || null,
      createdAt,
    });
  });
}

/** Closes all open reports of these members. The ids are those of reports in the list. */
export async function dismissPersonReports(
  { queries, record }: Administration,
  { body: { ids, reason, note } }: { body: Decision },
): Promise<void> {
  const open = await reports.lockPersonReports(queries, ids);
  refuseHandled(ids, open);
  const memberIds = [...new Set(open.map(({ memberId }) => memberId))];
  const reasons = await reports.countOpenPersonReports(queries, memberIds);
  await reports.closePersonReports(queries, memberIds, 'dismissed');
  for (const memberId of memberIds) {
    const given = reasons.filter((each) => each.memberId === memberId).map(({ reason, count }) => ({ reason, count }));
    await record('declined', 'member', memberId, { before: { reasons: given }, after: explained(reason, note) });
  }
}
