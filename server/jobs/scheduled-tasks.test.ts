import { expect, test } from 'vitest';
import { orderDeletion, provePassword } from '#contract/account.ts';
import { getOperations } from '#contract/operations.ts';
import { replaceTasks } from '#server/database/scheduled-tasks.sql.ts';
import { clientOf } from '#server/test/client.ts';
import { providerOf } from '#server/test/provider.ts';
import { shows } from '#server/test/rules.ts';
import { createWorld } from '#server/test/world.ts';
import { runDueTasks } from './run-tasks.ts';
import { scheduledTasks } from './scheduled-tasks.ts';

const world = await createWorld({ ACCOUNT_SELF_SERVICE: '1', RATE_LIMIT_FACTOR: '0' }, { now: new Date() });
const provider = providerOf(world);
const keeper = await world.administrator();
const password = 'ledge and shelf';
const names = Object.keys(scheduledTasks);
const taskNamed = async (name: string) => {
  const call = (await world.session(keeper)).call;
  return (await call(getOperations, {})).body.tasks.find((task) => task.name === name);
};
const makeDue = () => world.pool.query('update scheduled_tasks set next_run_at = now()');

async function deletedAccount(email: string): Promise<string> {
  const { access_token, user } = await provider.signedUp(email, password);
  const call = clientOf(world.app, { authorization: `Bearer ${access_token}` });
  await call(provePassword, { body: { password } });
  expect((await call(orderDeletion, { body: { password, reviews: 'deleted' } })).status).toBe(200);
  await world.post();
  return user.id;
}

test('Parallel processes run each due task once, and never again before its next due time', async () => {
  shows('OPER-10');
  // Tasks that run more often may be due again before the test ends.
  const rare = Object.fromEntries(Object.entries(scheduledTasks).filter(([, { everySeconds }]) => everySeconds > 60));
  await replaceTasks(world.context.database, names);
  const runs = await Promise.all([1, 2, 3, 4].map(() => runDueTasks(world.context, rare)));
  expect(runs.flat().toSorted()).toEqual(Object.keys(rare).toSorted());
  expect(await runDueTasks(world.context, rare)).toEqual([]);
});

test('An account that cannot be erased delays neither the erasure of other accounts nor other tasks', async () => {
  shows('OPER-10', 'OPER-11', 'SELF-17');
  const [stuck, free] = [await deletedAccount('stuck@example.test'), await deletedAccount('free@example.test')];
  await world.pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'disk of stuck@example.test is full'; end $$;
    create trigger refuse before delete on accounts for each row when (old.id = '${stuck}') execute function refuse()`);
  world.clock.now = new Date(world.clock.now.getTime() + 15 * 24 * 60 * 60_000);
  await makeDue();
  expect(await runDueTasks(world.context)).toEqual(expect.arrayContaining(names));
  const accounts = async () =>
    (await world.pool.query('select id from accounts where id = any($1)', [[stuck, free]])).rows.map(({ id }) => id);
  expect(await accounts()).toEqual([stuck]);
  const failing = await taskNamed('Erase deleted accounts');
  expect(failing).toMatchObject({ failures: 1 });
  expect(failing?.reason).toBeTruthy();
  expect(failing?.reason).not.toContain('stuck@example.test');
  expect(await taskNamed('Sample metrics')).toMatchObject({ failures: 0, reason: null });

  await world.pool.query('drop trigger refuse on accounts');
  await makeDue();
  await runDueTasks(world.context);
  expect(await accounts()).toEqual([]);
  expect(await taskNamed('Erase deleted accounts')).toMatchObject({ failures: 0, reason: null });
});

test('If a process is killed while it runs a task, another process runs the task once the claim expires', async () => {
  shows('OPER-10');
  await world.pool.query(`update scheduled_tasks set claimed_until = now() + interval '1 minute', next_run_at = now()
    where name = 'Sample metrics'`);
  expect(await runDueTasks(world.context)).not.toContain('Sample metrics');
  await world.pool.query(`update scheduled_tasks set claimed_until = now() - interval '1 second'`);
  expect(await runDueTasks(world.context)).toContain('Sample metrics');
});
