import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { claimJob, insertJob } from '#server/database/jobs.sql.ts';
import { createMailer } from '#server/email/send-email.ts';
import { dropPicturesJob } from '#server/media/store-pictures.ts';
import { providerOf } from '#test/provider.ts';
import { createWorld } from '#test/world.ts';
import { runDueJobs, startJobs } from './jobs.ts';
import { runTask } from '#test/run-task.ts';

const world = await createWorld();
const provider = providerOf(world);
const jobs = async () => (await world.pool.query('select * from jobs order by id')).rows;
const makeDue = () =>
  world.pool.query(`update jobs set run_at = now(), claimed_until = claimed_until - interval '3 minutes'`);

describe('jobs', () => {
  test('An email that cannot be sent is retried later with the same link', async () => {
    await provider.post('/signup', { email: 'retried@example.test', password: 'long enough' });
    const tried: string[] = [];
    const refusing = {
      send: async ({ link }: { link: string }) => {
        tried.push(link);
        throw new Error('mail server is away');
      },
      close() {},
    };
    await runDueJobs({ ...world.context, mail: refusing });
    const [pending] = await jobs();
    expect(pending).toMatchObject({ attempts: 1, last_error: 'mail server is away', claimed_until: null });
    expect(pending.run_at.getTime()).toBeGreaterThan(Date.now() + 20_000);
    expect(await world.post()).toEqual([]);
    await makeDue();
    expect((await world.post()).map(({ link }) => link)).toEqual(tried);
    expect(await jobs()).toEqual([]);
  });

  test('If a process is killed while it runs a job, another process runs the job', async () => {
    await provider.post('/signup', { email: 'killed@example.test', password: 'long enough' });
    const claimed = await claimJob(world.context.database, ['email']);
    expect(claimed?.attempts).toBe(1);
    expect(await world.post()).toEqual([]);
    await makeDue();
    expect(await world.post()).toHaveLength(1);
  });

  test('Parallel processes run every job exactly once', async () => {
    for (let i = 0; i < 12; i++)
      await provider.post('/signup', { email: `side${i}@example.test`, password: 'long enough' });
    await Promise.all([1, 2, 3, 4].map(() => runDueJobs(world.context)));
    const emails = await world.post();
    expect(new Set(emails.map(({ to }) => to)).size).toBe(12);
    expect(emails).toHaveLength(12);
  });

  test('An email is not sent if a newer email replaced it or if its link has expired', async () => {
    await provider.post('/signup', { email: 'overtaken@example.test', password: 'long enough' });
    await provider.post('/signup', { email: 'overtaken@example.test', password: 'long enough' });
    expect(await world.post()).toHaveLength(1);
    await provider.post('/recover', { email: 'overtaken@example.test' });
    world.clock.now = new Date(world.clock.now.getTime() + 61 * 60_000);
    expect(await world.post()).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  test('A job that fails twelve times is not retried, and its row remains', async () => {
    await insertJob(world.context.database, 'email', { nonsense: true });
    for (let i = 0; i < 12; i++) {
      await runDueJobs(world.context);
      if (i < 11) await world.pool.query(`update jobs set run_at = now()`);
    }
    expect(await jobs()).toMatchObject([{ attempts: 12, run_at: Number.POSITIVE_INFINITY }]);
    await world.pool.query('delete from jobs');
  });

  test('An email to an address that the mail server rejects (550) fails at once', async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 })),
    });
    const listening = server.listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(listening, 'listening');
    const place = server.server.address();
    const port = place !== null && typeof place === 'object' ? place.port : 0;
    const mail = createMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }), () => {});
    await provider.post('/signup', { email: 'nobody@example.test', password: 'long enough' });
    await runDueJobs({ ...world.context, mail });
    const failed = { attempts: 1, failed_at: expect.any(Date), last_error: expect.stringContaining('no such mailbox') };
    expect(await jobs()).toMatchObject([failed]);
    await world.pool.query('delete from jobs');
  });

  test('startJobs also runs jobs that are added after it was called', async () => {
    const stop = startJobs(world.context);
    await provider.post('/signup', { email: 'worker@example.test', password: 'long enough' });
    await expect.poll(jobs, { timeout: 5000 }).toEqual([]);
    await stop();
    expect(await world.post()).toHaveLength(1);
  });

  test('A slow job delays other jobs of its kind, but no other kind', async () => {
    const sent: string[] = [];
    const gate = Promise.withResolvers<void>();
    const slow = {
      send: async ({ to }: { to: string }) => {
        sent.push(to);
        await gate.promise;
      },
      close() {},
    };
    await provider.post('/signup', { email: 'slow@example.test', password: 'long enough' });
    const stop = startJobs({ ...world.context, mail: slow });
    await expect.poll(() => sent).toEqual(['slow@example.test']);
    await provider.post('/signup', { email: 'later@example.test', password: 'long enough' });
    await insertJob(world.context.database, dropPicturesJob, { hashes: [] });
    const kindsLeft = async () => (await jobs()).map(({ kind }) => kind);
    await expect.poll(kindsLeft, { timeout: 5000 }).toEqual(['email', 'email']);
    expect(sent).toEqual(['slow@example.test']);
    gate.resolve();
    await expect.poll(jobs, { timeout: 5000 }).toEqual([]);
    expect(sent).toEqual(['slow@example.test', 'later@example.test']);
    await stop();
  });

  test('The cleanup task deletes ended sessions and expired email links, but retains active sessions', async () => {
    const ended = await provider.signedUp('swept@example.test', 'long enough');
    const living = (await provider.signIn('swept@example.test', 'long enough')).json();
    await provider.post('/logout?scope=local', {}, { authorization: `Bearer ${ended.access_token}` });
    const days = (count: number) => new Date(world.clock.now.getTime() + count * 24 * 60 * 60_000);
    world.clock.now = days(20);
    const renewed = (await provider.refresh(living.refresh_token)).json();
    world.clock.now = days(20);
    await runTask(world.context, 'Delete ended sessions and links');
    const left = await world.pool.query(
      'select (select count(*)::int from sessions) as sessions, (select count(*)::int from email_links) as links',
    );
    expect(left.rows).toEqual([{ sessions: 1, links: 0 }]);
    expect((await provider.refresh(renewed.refresh_token)).statusCode).toBe(200);
  });
});
