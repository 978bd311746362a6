import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { getAdminCounts } from '#contract/catalog-admin/products.ts';
import { follow, setUpProfile } from '#contract/people.ts';
import { suspendMember } from '#contract/moderation/suspensions.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { providerOf, type SignedIn } from '#test/provider.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';
import { createRefusalCounter } from './count-refusals.ts';

const world = await createWorld({ LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: '1' });
const provider = providerOf(world);
const email = 'mara.private@example.test';
const password = 'a very secret password';

type Step = () => Promise<unknown>;

/**
 * Runs the step once to count its statements. Then runs the step once more for each statement, and makes that statement
 * fail.
 */
async function breakEachStatement(step: Step): Promise<number> {
  const real = Client.prototype.query;
  let seen = 0;
  let broken = 0;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : '';
    if (!/^(begin|commit|rollback|$)/i.test(text) && ++seen === broken)
      // The prepared statement of this name has another text.
      Object.assign(given[0] ?? {}, { name: undefined, text: `${text} this is no SQL` });
    return Reflect.apply(real, this, given);
  });
  try {
    await step();
    const statements = seen;
    for (broken = 1; broken <= statements; broken++) {
      seen = 0;
      await step();
    }
    return statements;
  } finally {
    spy.mockRestore();
  }
}

describe('errors in the log', () => {
  test('A failed SQL statement is logged with its SQLSTATE, but without its input', async () => {
    const member = await provider.signedUp(email, password);
    let session: SignedIn = member;
    const secrets = new Set([email, password, 'argon2', member.user.id]);
    const tokensOf = ({ access_token, refresh_token }: SignedIn) =>
      [access_token, refresh_token].map((t) => secrets.add(t));
    const steps: Step[] = [
      () => provider.signIn(email, password),
      () => provider.signIn(email, 'another password'),
      () => provider.post('/signup', { email: 'new.private@example.test', password }),
      () => provider.post('/recover', { email }),
      () =>
        runDueJobs(world.context).catch((error: unknown) =>
          world.context.log.error({ err: error }, 'jobs could not be read'),
        ),
      async () => {
        const reply = await provider.refresh(session.refresh_token);
        if (reply.statusCode === 200) tokensOf((session = reply.json()));
      },
      () => world.app.inject({ url: '/auth/v1/user', headers: { authorization: `Bearer ${session.access_token}` } }),
      () => provider.post('/verify', { type: 'recovery', token_hash: 'a-secret-of-a-link' }),
      () => provider.post('/logout?scope=others', {}, { authorization: `Bearer ${session.access_token}` }),
    ];
    tokensOf(member);
    world.logged();
    let statements = 0;
    for (const step of steps) {
      statements += await breakEachStatement(step);
      await world.pool.query('delete from rate_limits');
      await world.pool.query("update jobs set run_at = now(), claimed_until = null where kind = 'email'");
    }
    await world.post();
    const lines = world.logged();
    const failures = lines.filter(({ level }) => level === 50);
    expect(statements).toBeGreaterThan(40);
    expect(failures.length).toBeGreaterThan(statements / 2);
    for (const { err } of failures)
      expect(err).toMatchObject({ statement: expect.stringMatching(/\w/), cause: { code: '42601' } });
    const { rows: jobs } = await world.pool.query<{ last_error: string | null }>(
      'delete from jobs returning last_error',
    );
    const written = JSON.stringify([failures, jobs]);
    for (const secret of [...secrets, 'new.private@example.test', 'a-secret-of-a-link'])
      expect(written).not.toContain(secret);
  });

  test('If a row violates a constraint, the log names the constraint, but does not contain the row', async () => {
    await world.pool.query("alter table members add constraint no_secret check (bio <> 'My private words')");
    const mara = await world.member();
    world.logged();
    const body = { username: mara.username ?? '', bio: 'My private words' };
    expect((await mara.call(setUpProfile, { body })).status).toBe(500);
    const [line] = world.logged();
    expect(line).toMatchObject({
      err: { type: 'DrizzleQueryError', cause: { type: 'DatabaseError', code: '23514', constraint: 'no_secret' } },
      requestId: expect.stringMatching(/^[\w-]{36}$/),
      network: '127.0.0.1',
    });
    expect(JSON.stringify(line)).not.toContain('private words');
  });
});

describe('security events', () => {
  const eventsOf = async (step: Step) => {
    world.logged();
    await step();
    return world.logged().filter(({ event }) => event !== undefined);
  };
  const named = { requestId: expect.any(String), network: '127.0.0.1' };

  test('Failed and rate-limited sign-ins are logged with a keyed hash of the email address instead of the address', async () => {
    const { user } = await provider.signedUp('events@example.test', password);
    expect(await eventsOf(() => provider.signIn('events@example.test', password))).toMatchObject([
      { ...named, event: 'sign_in', accountId: user.id, by: 'password' },
    ]);
    const hash = expect.stringMatching(/^[\w-]{22}$/);
    const failed = await eventsOf(() => provider.signIn('Events@example.test', 'wrong'));
    expect(failed).toMatchObject([{ ...named, event: 'sign_in_failed', accountId: user.id, emailHash: hash }]);
    const limited = await eventsOf(async () => {
      for (let i = 0; i < 13; i++) await provider.signIn('events@example.test', 'wrong');
      world.context.refusals.flush();
    });
    expect(limited.at(-1)).toMatchObject({
      network: '127.0.0.1',
      event: 'limit_reached',
      limit: 'failedSignInsOfAccountInNetwork',
      count: 4,
      emailHash: failed[0]?.['emailHash'],
    });
    expect(JSON.stringify([...failed, ...limited])).not.toContain('@');
  });

  test('Calls that exceed a rate limit are logged as one line per caller, with the number of calls', async () => {
    shows('OPER-21');
    const [mara, juno] = [await world.member(), await world.member()];
    const lines = await eventsOf(async () => {
      for (let i = 0; i < 125; i++) await mara.call(follow, { params: { username: 'nobody_here' } });
      for (let i = 0; i < 122; i++) await juno.call(follow, { params: { username: 'nobody_here' } });
      expect(world.logged().filter(({ event }) => event === 'limit_reached')).toEqual([]);
      world.context.refusals.flush();
    });
    const refused = { event: 'limit_reached', limit: 'writesOfMember', network: '127.0.0.1' };
    expect(lines).toMatchObject([
      { ...refused, accountId: mara.id, count: 5 },
      { ...refused, accountId: juno.id, count: 2 },
    ]);
    expect(lines[0]).not.toHaveProperty('requestId');
    world.context.refusals.flush();
    expect(world.logged()).toEqual([]);
  });

  test('A flood of rejected calls is logged in at most 10,001 lines, each counting at most 100 email addresses', async () => {
    shows('OPER-21');
    const { count, flush } = createRefusalCounter(world.context.log);
    const lines = await eventsOf(async () => {
      for (let i = 0; i < 5000; i++) count({ limit: 'emailsOfNetwork', emailHash: String(i) });
      for (let i = 0; i < 10_500; i++) count({ limit: 'writesOfMember', accountId: String(i) });
      flush();
    });
    expect(lines[0]).toMatchObject({ limit: 'emailsOfNetwork', count: 5000, emails: 100 });
    expect(lines).toHaveLength(10_001);
    expect(lines.at(-1)).toMatchObject({ limit: 'several', count: 501 });
  });

  test('Reset emails, new passwords, replayed tokens, and global sign-outs are logged as security events without tokens', async () => {
    const tokens: string[] = [];
    const first = await provider.signedUp('more.events@example.test', password);
    const accountId = first.user.id;
    const events = await eventsOf(async () => {
      await provider.post('/recover', { email: 'more.events@example.test' });
      const { secret } = await provider.email();
      const recovered: SignedIn = (await provider.post('/verify', { type: 'recovery', token_hash: secret })).json();
      await provider.setPassword(recovered.access_token, { password: 'another password' });
      const second: SignedIn = (await provider.refresh(recovered.refresh_token)).json();
      tokens.push(secret, recovered.access_token, recovered.refresh_token, second.refresh_token);
      await provider.refresh(second.refresh_token);
      await provider.refresh(recovered.refresh_token);
      const again: SignedIn = (await provider.signIn('more.events@example.test', 'another password')).json();
      await provider.post('/logout', {}, { authorization: `Bearer ${again.access_token}` });
    });
    expect(events).toMatchObject([
      { event: 'email_ordered', kind: 'recovery' },
      { event: 'sign_in', accountId, by: 'recovery' },
      { event: 'password_set', accountId },
      { event: 'refresh_token_replayed', accountId },
      { event: 'sign_in', accountId, by: 'password' },
      { event: 'signed_out_everywhere', accountId, scope: 'global' },
    ]);
    for (const token of tokens) expect(JSON.stringify(events)).not.toContain(token);
    for (const event of events) expect(event).toMatchObject(named);
  });

  test('Suspensions and rejected administrator calls are logged as security events, without the suspension’s reason', async () => {
    const [mara, keeper] = [await world.member(), await world.administrator()];
    const body = { reason: 'My private reason', endsOn: null };
    const events = await eventsOf(async () => {
      expect((await mara.call(getAdminCounts, {})).status).toBe(403);
      await keeper.call(suspendMember, { params: { memberId: mara.id }, body });
    });
    expect(events).toMatchObject([
      { ...named, event: 'administrator_call_refused', accountId: mara.id, call: 'GET /api/admin/counts' },
      { ...named, event: 'member_suspended', accountId: mara.id, administratorId: keeper.id },
    ]);
    expect(JSON.stringify(events)).not.toContain('private reason');
  });
});
