import { expect, test } from 'vitest';
import { orderDeletion, provePassword } from '#contract/account.ts';
import { getOperations } from '#contract/operations.ts';
import { replaceTasks } from '#server/database/scheduled-tasks.sql.ts';
import { clientOf } from '#test/client.ts';
import { providerOf } from '#test/provider.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';
import { dropPicturesJob, dropUnusedPictures } from '#server/media/store-pictures.ts';
import { runDueJobs } from './jobs.ts';
import { runDueTasks, scheduledTasks, type ScheduledTask } from './scheduled-tasks.ts';

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
  const rare = Object.fromEntries(
    Object.entries<ScheduledTask>(scheduledTasks).filter(([, { every }]) => every !== 60),
  );
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

/** Makes writes to a table fail for rows that match, and returns a function that ends this. */
async function refusing(table: string, event: string, condition = 'true') {
  const name = `refuse_${table}`;
  await world.pool.query(`create function ${name}() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$;
    create trigger ${name} before ${event} on ${table} for each row when (${condition}) execute function ${name}()`);
  return () => world.pool.query(`drop trigger ${name} on ${table}; drop function ${name}`);
}

async function runTask(name: keyof typeof scheduledTasks): Promise<void> {
  await makeDue();
  await runDueTasks(world.context, { [name]: scheduledTasks[name] });
}

test('A member whose expiry check fails does not stop the checks of others, and is checked again', async () => {
  shows('OPER-10', 'OPER-11');
  const [stuck, free] = [await world.member(), await world.member()];
  const due = new Date(world.clock.now.getTime() - 60_000);
  for (const { id } of [stuck, free])
    await world.pool.query(
      `insert into turning_settings (user_id, time_zone, next_check_at) values ($1, 'UTC', $2)
       on conflict (user_id) do update set next_check_at = $2`,
      [id, due],
    );
  const isDue = async (id: string) =>
    (await world.pool.query('select from turning_settings where user_id = $1 and next_check_at <= $2', [id, due]))
      .rowCount;
  const accept = await refusing('turning_settings', 'update', `old.user_id = '${stuck.id}'`);
  for (const failures of [1, 2]) {
    await runTask('Send expiry notifications');
    expect([await isDue(stuck.id), await isDue(free.id)]).toEqual([1, 0]);
    expect(await taskNamed('Send expiry notifications')).toMatchObject({ failures });
  }
  await accept();
  await runTask('Send expiry notifications');
  expect(await isDue(stuck.id)).toBe(0);
  expect(await taskNamed('Send expiry notifications')).toMatchObject({ failures: 0, reason: null });
});

test('A label that cannot be saved does not stop the reading of others, and is read again', async () => {
  shows('OPER-10', 'OPER-11');
  const [stuck, free] = [await world.product(), await world.product()];
  for (const { id } of [stuck, free])
    await world.pool.query(
      `insert into product_ingredients (product_id, source, language, ingredients, seen_at) values ($1, 'Test', 'en', 'Aqua', now())`,
      [id],
    );
  const isRead = async ({ id }: { id: number }) =>
    (await world.pool.query('select from product_ingredients where product_id = $1 and items is not null', [id]))
      .rowCount;
  const accept = await refusing('product_ingredients', 'update', `old.product_id = ${stuck.id}`);
  await runTask('Read ingredient labels');
  expect([await isRead(stuck), await isRead(free)]).toEqual([0, 1]);
  expect(await taskNamed('Read ingredient labels')).toMatchObject({ failures: 1 });
  await accept();
  await runTask('Read ingredient labels');
  expect(await isRead(stuck)).toBe(1);
});

test('Daily work that fails is done again on the same day, and its failure stays visible until it succeeds', async () => {
  shows('OPER-10', 'OPER-11');
  const isDoneForToday = async (name: string) =>
    (
      await world.pool.query(
        `select from scheduled_tasks where name = $1 and last_error is null
           and next_run_at at time zone 'UTC' = date_trunc('day', now() at time zone 'UTC') + interval '1 day'`,
        [name],
      )
    ).rowCount === 1;
  await world.pool.query('alter table buy_again_counts rename to hidden_buy_again');
  await world.pool.query('alter table shade_lines rename to hidden_shade_lines');
  for (const failures of [1, 2])
    for (const name of ['Recount who would buy again', 'Learn shade matches'] as const) {
      await runTask(name);
      expect(await taskNamed(name)).toMatchObject({ failures });
      expect(await isDoneForToday(name)).toBe(false);
    }
  await world.pool.query('alter table hidden_buy_again rename to buy_again_counts');
  await world.pool.query('alter table hidden_shade_lines rename to shade_lines');
  for (const name of ['Recount who would buy again', 'Learn shade matches'] as const) {
    await runTask(name);
    expect(await taskNamed(name)).toMatchObject({ failures: 0 });
    expect(await isDoneForToday(name)).toBe(true);
  }
});

test('Pictures that cannot be deleted are deleted by a job that tries again', async () => {
  shows('OPER-10', 'OPER-11');
  const accept = await refusing('media', 'delete');
  const hash = 'a'.repeat(64);
  await world.pool.query('insert into media (hash, width, height) values ($1, 1, 1)', [hash]);
  await dropUnusedPictures(world.context, [hash]);
  const stored = async () => (await world.pool.query('select from media where hash = $1', [hash])).rowCount;
  await runDueJobs(world.context, [dropPicturesJob]);
  expect(await stored()).toBe(1);
  await accept();
  await world.pool.query('update jobs set run_at = now()');
  await runDueJobs(world.context, [dropPicturesJob]);
  expect(await stored()).toBe(0);
});
