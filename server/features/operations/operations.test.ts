import { describe, expect, test } from 'vitest';
import { listAdminChanges } from '#contract/admin-changes.ts';
import { discardJob, getOperations, listFailedJobs, retryJob } from '#contract/operations.ts';
import { listProducts } from '#contract/catalog.ts';
import { eraseMember } from '#server/features/account/delete-account.action.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { runTask } from '#test/run-task.ts';
import { insertJob } from '#server/database/jobs.sql.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

// Uses the real time, because the database stores daily counts by its own clock.
const world = await createWorld({}, { now: new Date() });
const keeper = await world.administrator();

const refusing = {
  send: async () => {
    throw new Error('550 no mailbox nobody@example.test here');
  },
  close() {},
};

/** Queues an email that every server refuses, and runs its job until it fails permanently. */
async function failedEmail(): Promise<number> {
  await world.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email: `failing${Math.random()}@example.test`, password: 'long enough' },
  });
  for (let attempt = 0; attempt < 12; attempt++) {
    await world.pool.query('update jobs set run_at = now() where failed_at is null');
    await runDueJobs({ ...world.context, mail: refusing });
  }
  const { rows } = await world.pool.query('select max(id)::int as id from jobs where failed_at is not null');
  return rows[0].id;
}

describe('permanently failed jobs', () => {
  test('Permanently failed jobs are listed with a reason that contains no email address', async () => {
    shows('OPER-04');
    const id = await failedEmail();
    const [job] = (await keeper.call(listFailedJobs, { query: {} })).body;
    expect(job).toMatchObject({ id, kind: 'email', attempts: 12 });
    expect(job?.reason).toContain('550 no mailbox');
    expect(job?.reason).not.toContain('nobody@example.test');
  });

  test('A retried job runs again, and the change log lists the retry', async () => {
    shows('OPER-05');
    const id = await failedEmail();
    expect((await keeper.call(retryJob, { params: { id } })).status).toBe(200);
    expect(await world.post()).toHaveLength(1);
    expect((await keeper.call(retryJob, { params: { id } })).status).toBe(404);
    const [change] = (await keeper.call(listAdminChanges, { query: { subject: 'job' } })).body;
    expect(change).toMatchObject({ action: 'restored', subjectId: String(id), after: { name: 'email' } });
  });

  test('A discarded job is deleted, and jobs that are still being retried cannot be discarded (404)', async () => {
    shows('OPER-05');
    const id = await failedEmail();
    expect((await keeper.call(discardJob, { params: { id } })).status).toBe(200);
    expect((await keeper.call(discardJob, { params: { id } })).status).toBe(404);
    await insertJob(world.context.database, 'email', { nonsense: true }, 3_600);
    const { rows } = await world.pool.query('select id::int from jobs where failed_at is null');
    expect((await keeper.call(discardJob, { params: { id: rows[0].id } })).status).toBe(404);
    await world.pool.query('delete from jobs');
  });
});

describe('the metrics', () => {
  test('While emails are being retried, the view shows how long the oldest one has waited, and why', async () => {
    shows('OPER-45');
    await world.pool.query('delete from jobs');
    await world.app.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      payload: { email: 'waiting@example.test', password: 'long enough' },
    });
    await runDueJobs({ ...world.context, mail: refusing });
    await world.pool.query(`update jobs set created_at = now() - interval '20 minutes'`);
    const { jobs } = (await keeper.call(getOperations, {})).body;
    expect(jobs).toMatchObject({ waiting: 1, failed: 0, emailFailure: '550 no mailbox (address) here' });
    expect(jobs.emailWaitSeconds).toBeGreaterThanOrEqual(1200);
    await runTask(world.context, 'Sample metrics');
    expect((await keeper.call(getOperations, {})).body.jobWaitSeconds.at(-1)).toBeGreaterThanOrEqual(1200);
    await world.pool.query('delete from jobs');
    await world.pool.query('delete from daily_figures');
  });

  test('Today’s metrics count members, sign-ups, new entries, and searches without results', async () => {
    shows('OPER-01', 'OPER-03');
    const before = (await keeper.call(getOperations, {})).body;
    const mara = await world.member();
    await world.shelve(mara);
    await mara.call(listProducts, { query: { search: 'nothing is called like this' } });
    await world.pool
      .query(`insert into product_requests (user_id, product_name, brand_name, state, created_at, handled_at)
      values ('${mara.id}', 'Balm', 'Brand', 'declined', now() - interval '5 hours', now())`);
    await world.pool.query(
      `insert into months_suggestions (user_id, product_id, months, state, created_at, handled_at)
       select $1, id, 12, 'declined', now() - hours * interval '1 hour', now()
       from (select id from products limit 1) product, unnest(array[11, 12]) hours`,
      [mara.id],
    );
    const unconfirmed = await world.member();
    await world.pool.query('update accounts set confirmed_at = null where id = $1', [unconfirmed.id]);
    await runTask(world.context, 'Sample metrics');
    const after = (await keeper.call(getOperations, {})).body;
    const last = (name: 'members' | 'signUps' | 'entries' | 'unansweredSearches') => [
      before[name].at(-1),
      after[name].at(-1),
    ];
    expect(after.days).toHaveLength(30);
    expect(last('members')).toEqual([Number(before.members.at(-1)), Number(before.members.at(-1)) + 1]);
    expect(last('signUps')).toEqual([Number(before.signUps.at(-1)), Number(before.signUps.at(-1)) + 2]);
    expect(last('entries')).toEqual([0, 1]);
    expect(last('unansweredSearches')).toEqual([0, 1]);
    expect(after.decisionHours.at(-1)).toBeCloseTo(11, 0);
    expect(after.databaseBytes.at(-1)).toBeGreaterThan(1_000_000);
    expect(after.jobWaitSeconds.at(-1)).toBe(0);
    expect(after.slowestCalls.map(({ call }) => call)).toContain('GET /api/admin/operations');
    expect(after.freeBytes).toBeGreaterThan(0);
  });

  test('Erased members count neither as members nor as sign-ups, even if their reviews stay', async () => {
    shows('OPER-01');
    const read = async () => {
      const { members, signUps } = (await keeper.call(getOperations, {})).body;
      return { members, signUps };
    };
    const before = await read();
    for (const reviews of ['kept', 'deleted'] as const) {
      const mara = await world.member();
      await world.pool.query(`update accounts set created_at = now() - interval '5 days' where id = $1`, [mara.id]);
      await eraseMember(world.context, mara.id, reviews);
    }
    expect(await read()).toEqual(before);
  });
});
