import { expect, test } from 'vitest';
import { listNotifications } from '#contract/activity.ts';
import { listAdminChanges } from '#contract/admin-changes.ts';
import * as calls from '#contract/moderation/suspensions.ts';
import { limits } from '#contract/limits.ts';
import { getMe } from '#contract/people.ts';
import { administrators } from '#server/database/tables/schema.ts';
import { clientOf } from '#test/client.ts';
import { providerOf } from '#test/provider.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ ADMIN_USERNAMES: 'shelf_keeper,shelf_helper', LOG_LEVEL: 'info' });
const provider = providerOf(world);
const password = 'ledge and shelf';

test('An administrator appoints a member with a free name, after giving the own password', async () => {
  shows('ROLE-42', 'ROLE-40');
  const { access_token: token, user } = await provider.signedUp('keeper@example.test', password);
  const keeper = { call: clientOf(world.app, { authorization: `Bearer ${token}` }) };
  await world.pool.query('update members set username = $1 where id = $2', ['shelf_keeper', user.id]);
  await world.context.database
    .insert(administrators)
    .values({ memberId: user.id, username: 'shelf_keeper', appointedBy: 'test' });
  const listed = async () => (await keeper.call(calls.listAdministrators, {})).body;
  expect(await listed()).toMatchObject({ administrators: [{ id: user.id }], freeNames: ['shelf_helper'] });
  const mara = await world.member({ username: 'mara'.padEnd(limits.username.maximum, '_v') });
  const appoint = (username: string, given = password) =>
    keeper.call(calls.appointAdministrator, { body: { username, password: given } });
  expect((await appoint(mara.username ?? '', 'wrong')).error).toMatchObject({ code: 'wrong_password' });
  expect((await appoint('nobody')).error.code).toBe('user_not_found');
  expect((await appoint('shelf_keeper')).error.code).toBe('already_exists');
  expect((await appoint(`@${mara.username}`)).body).toMatchObject({
    id: mara.id,
    username: 'shelf_helper',
    isAdmin: true,
  });
  expect((await mara.call(getMe, {})).body.user.isAdmin).toBe(true);
  expect((await mara.call(listNotifications, {})).body[0]).toMatchObject({ kind: 'rights_given' });
  const [change] = (await mara.call(listAdminChanges, { query: { limit: 1 } })).body;
  expect(change).toMatchObject({ action: 'appointed', username: 'shelf_keeper', before: { name: mara.username } });
  const juno = await world.member({ username: 'juno' });
  expect((await appoint('juno')).error.code).toBe('list_full');
  const dismiss = (given: string) =>
    keeper.call(calls.dismissAdministrator, { params: { memberId: mara.id }, body: { password: given } });
  expect((await dismiss('wrong')).error).toMatchObject({ code: 'wrong_password' });
  expect((await dismiss(password)).status).toBe(200);
  expect((await mara.call(listAdminChanges, { query: {} })).status).toBe(403);
  const of = { accountId: mara.id, administratorId: user.id };
  expect(world.logged().filter(({ event }) => String(event).startsWith('administrator_'))).toMatchObject([
    { event: 'administrator_appointed', ...of },
    { event: 'administrator_dismissed', ...of },
    { event: 'administrator_call_refused', accountId: mara.id },
  ]);
  const imogen = await world.member({ username: 'imogen' });
  const both = await Promise.all([appoint('juno'), appoint('imogen')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const appointed = both[0].status === 200 ? juno : imogen;
  expect((await appointed.call(getMe, {})).body.user).toMatchObject({ username: 'shelf_helper', isAdmin: true });
});
