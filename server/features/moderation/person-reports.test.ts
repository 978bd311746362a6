import { expect, test } from 'vitest';
import { listAdminChanges } from '#contract/admin-changes.ts';
import { exportData } from '#contract/own-data.ts';
import * as queue from '#contract/moderation/queue.ts';
import { suspendMember } from '#contract/moderation/suspensions.ts';
import { listNotifications } from '#contract/activity.ts';
import { block, reportPerson } from '#contract/people.ts';
import { reportReview, submitReview } from '#contract/reviews.ts';
import { limits } from '#contract/limits.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
type Member = Awaited<ReturnType<typeof world.member>>;
const report = (from: Member, about: Member, reason: 'spam' | 'fake' = 'spam', description = '') =>
  from.call(reportPerson, { params: { username: about.username ?? '' }, body: { reason, description } });
const listed = async () => (await keeper.call(queue.listReportedPeople, { query: { limit: 200 } })).body;
const openReports = async () => (await keeper.call(queue.getQueueCounts, {})).body.people;

test('A member’s report of a person reaches the administrators without the reporter’s name', async () => {
  shows('USER-45', 'USER-46', 'ADMIN-145');
  const loud = await world.member({ firstName: 'Lou', bio: 'Cheap pills here' });
  const [one, two] = [await world.member(), await world.member()];
  expect((await report(one, loud, 'spam', 'Writes to everybody')).status).toBe(200);
  expect((await report(one, loud, 'fake')).status).toBe(200);
  expect((await report(two, loud, 'spam')).status).toBe(200);
  expect(await openReports()).toBe(1);
  const [entry] = await listed();
  expect(entry).toMatchObject({
    person: { id: loud.id, username: loud.username, firstName: 'Lou', email: null },
    bio: 'Cheap pills here',
    reportCount: 2,
    reasons: [{ reason: 'spam', count: 2 }],
    descriptions: ['Writes to everybody'],
    history: { reviews: 0, reports: 2, removedReviews: 0, suspensions: [], suspension: null },
  });
  expect(JSON.stringify(entry)).not.toContain(one.id);
  expect((await loud.call(listNotifications, {})).body).toEqual([]);
  await keeper.call(queue.dismissPersonReports, { body: { ids: [entry?.id ?? 0], note: 'Looked fine' } });
  expect(await openReports()).toBe(0);
  const [change] = (await keeper.call(listAdminChanges, { query: { limit: 1 } })).body;
  expect(change).toMatchObject({ action: 'declined', subject: 'member', subjectId: loud.id });
  expect(JSON.stringify(change)).not.toContain(one.id);
  expect((await report(one, loud)).status).toBe(200);
  expect(await openReports()).toBe(1);
});

test('An administrator cannot decide about reports of herself or of her own reviews', async () => {
  shows('ADMIN-144');
  await report(await world.member(), keeper);
  const entry = (await listed()).find(({ person }) => person.id === keeper.id);
  const refused = await keeper.call(queue.dismissPersonReports, { body: { ids: [entry?.id ?? 0] } });
  expect([refused.status, refused.error.message]).toEqual([403, expect.stringContaining('about yourself')]);
  const { id: productId } = await world.product();
  const shelved = await world.shelve(keeper, { productId });
  const written = { productId, shelvedProductId: shelved.id, rating: 5, disclosure: 'purchased' } as const;
  const own = await keeper.call(submitReview, { body: written });
  await (await world.member()).call(reportReview, { params: { id: own.body.id }, body: { reason: 'spam' } });
  expect((await keeper.call(queue.retainReviews, { body: { ids: [own.body.id] } })).status).toBe(403);
});

test('Members can report those whom they blocked, but not themselves, hidden members, or more than the daily limit', async () => {
  shows('USER-46');
  const reporter = await world.member();
  expect((await report(reporter, reporter)).error.code).toBe('not_allowed_on_own');
  const hidden = await world.member();
  await hidden.call(block, { params: { username: reporter.username ?? '' } });
  expect((await report(reporter, hidden)).error.code).toBe('user_not_found');
  const blocked = await world.member();
  await reporter.call(block, { params: { username: blocked.username ?? '' } });
  expect((await report(blocked, reporter)).error.code).toBe('user_not_found');
  expect((await report(reporter, blocked)).status).toBe(200);
  for (let sent = 1; sent < limits.report.peopleADay; sent++)
    expect((await report(reporter, await world.member())).status).toBe(200);
  expect((await report(reporter, await world.member())).error.code).toBe('quota_reached');
});

test('A suspension closes the reports of the member, and the second of two decisions is rejected', async () => {
  shows('ADMIN-144', 'ADMIN-145');
  const loud = await world.member();
  await report(await world.member(), loud, 'fake');
  const entry = (await listed()).find(({ person }) => person.id === loud.id);
  const body = { reason: 'Sells fakes', endsOn: null };
  expect((await keeper.call(suspendMember, { params: { memberId: loud.id }, body })).status).toBe(200);
  expect((await listed()).some(({ person }) => person.id === loud.id)).toBe(false);
  const late = await keeper.call(queue.dismissPersonReports, { body: { ids: [entry?.id ?? 0] } });
  expect([late.status, late.error.code]).toEqual([409, 'already_handled']);
  await report(await world.member(), loud);
  const again = (await listed()).find(({ person }) => person.id === loud.id);
  expect(again?.history).toMatchObject({ reports: 2, suspensions: [{ reason: 'Sells fakes' }] });
  expect(again?.history.suspension).toMatchObject(body);
  const { suspendedAt } = again?.history.suspension ?? {};
  expect((await keeper.call(suspendMember, { params: { memberId: loud.id }, body })).body.suspension).toMatchObject({
    suspendedAt,
  });
  expect((await listed()).some(({ person }) => person.id === loud.id)).toBe(false);
});

test('The export of neither account contains a report', async () => {
  shows('USER-45');
  const [loud, reporter] = [await world.member(), await world.member()];
  await report(reporter, loud, 'spam', 'A text only for administrators');
  for (const member of [loud, reporter]) {
    const reply = await world.app.inject({
      url: exportData.path,
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect(reply.payload).not.toContain('A text only for administrators');
  }
});
