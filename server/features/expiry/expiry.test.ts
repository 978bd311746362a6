import { describe, expect, test } from 'vitest';
import { resetPassword } from '#contract/auth.ts';
import { suspendMember } from '#contract/moderation/suspensions.ts';
import { changeProduct } from '#contract/catalog-admin/products.ts';
import { changePackage, getEntryUsage } from '#contract/uses.ts';
import { changeShelfEntry, listUseNext } from '#contract/shelves.ts';
import * as calls from '#contract/expiry.ts';
import { notifyExpiry } from './notify-expiry.action.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { providerOf } from '#test/provider.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const clock = { now: new Date('2026-06-15T12:00:00Z') };
const world = await createWorld({}, clock);
const keeper = await world.administrator();
type Member = Awaited<ReturnType<typeof world.member>>;

/** Adds a product in use that was opened on that day, with these months after opening. */
async function open(member: Member, dateStarted: string, ownPeriod: number, name?: string) {
  const product = await world.product(name === undefined ? {} : { name });
  const { id } = await world.shelve(member, { productId: product.id });
  await member.call(changeShelfEntry, { params: { id }, body: { dateStarted } });
  await member.call(changePackage, { params: { id }, body: { ownPeriod } });
  return { id, product };
}
const settle = (member: Member, body: Partial<calls.ExpirySettings> & { timeZone: string }) =>
  member.call(calls.changeExpirySettings, { body });
/** Reads the table instead of calling the server, because these tests advance the time by days, and sessions expire. */
const messages = async (member: Member) => {
  const { rows } = await world.pool.query<{ message: string }>(
    'select message from notifications where user_id = $1 order by id desc',
    [member.id],
  );
  return rows.map(({ message }) => message);
};
/** Advances the time to this moment, and runs the check every quarter of an hour along the way. */
async function liveUntil(moment: string) {
  for (; clock.now < new Date(moment); clock.now = new Date(clock.now.getTime() + 15 * 60_000))
    await notifyExpiry(world.context);
}

describe('expiry notifications', () => {
  test('Two weeks before a package expires, the member is notified once, at 8 a.m. in the member’s time zone', async () => {
    shows('OPEN-10');
    clock.now = new Date('2026-06-15T12:00:00Z');
    const mara = await world.member();
    const juno = await world.member();
    for (const member of [mara, juno]) await open(member, '2026-01-02', 6, 'Morning Balm');
    await open(mara, '2025-01-02', 6, 'Long Gone');
    await settle(mara, { timeZone: 'Asia/Tokyo' });
    await settle(juno, { timeZone: 'America/Los_Angeles', notices: false });
    // 8 a.m. on June 18 in Tokyo, two weeks before July 2, is 23:00 UTC on June 17.
    await liveUntil('2026-06-17T23:00:00Z');
    expect(await messages(mara)).toEqual([]);
    await liveUntil('2026-06-17T23:15:00Z');
    expect(await messages(mara)).toEqual(['Morning Balm: expires in 2 weeks']);
    await liveUntil('2026-06-21T00:00:00Z');
    expect(await messages(mara)).toHaveLength(1);
    expect(await messages(juno)).toEqual([]);
  });

  test('If more than three packages need a notification on the same morning, they share one', async () => {
    shows('OPEN-10');
    clock.now = new Date('2026-07-01T12:00:00Z');
    const mara = await world.member();
    const opened = [];
    for (let number = 0; number < 5; number++) opened.push(await open(mara, '2026-01-05', 6));
    await settle(mara, { timeZone: 'UTC' });
    await liveUntil('2026-07-03T00:00:00Z');
    expect(await messages(mara)).toEqual(['5 products on your shelf expire soon or have expired']);
    await world.pool.query(`update shelf_entries set date_started = '2026-01-08' where id = $1`, [opened[0]?.id]);
    await liveUntil('2026-07-05T00:00:00Z');
    expect(await messages(mara)).toHaveLength(2);
  });

  test('The weekly email is first sent on a Monday, and then every seven days until it is turned off', async () => {
    shows('OPEN-11');
    clock.now = new Date('2026-07-16T12:00:00Z');
    const mara = await world.member();
    await open(mara, '2026-02-01', 6, 'Weekly Balm');
    await settle(mara, { timeZone: 'UTC', weeklyEmail: true });
    const emails = async () => {
      await runDueJobs(world.context);
      return (await world.post()).filter(({ subject }) => subject === 'What to use next');
    };
    await liveUntil('2026-07-20T08:00:00Z');
    expect(await emails()).toEqual([]);
    await liveUntil('2026-07-20T09:00:00Z');
    const sent = await emails();
    expect(sent).toMatchObject([{ to: mara.email, text: expect.stringContaining('Weekly Balm: expires in 12 days') }]);
    await liveUntil('2026-07-27T08:00:00Z');
    const before = (await emails()).length;
    await liveUntil('2026-07-28T08:00:00Z');
    expect((await emails()).length).toBe(before + 1);
    const settings = `from turning_settings where user_id = $1`;
    await world.pool.query(`update turning_settings set weekly_email = false where user_id = $1`, [mara.id]);
    await liveUntil('2026-08-05T00:00:00Z');
    const { rows } = await world.pool.query(`select weekly_ordered_on::text as day ${settings}`, [mara.id]);
    expect(rows).toEqual([{ day: '2026-07-27' }]);
  });
});

test('Each expiry notification is sent once, even if a process dies or several processes run', async () => {
  shows('OPEN-13');
  clock.now = new Date('2026-09-01T12:00:00Z');
  const mara = await world.member();
  await open(mara, '2026-03-14', 6, 'Night Balm');
  await settle(mara, { timeZone: 'UTC' });
  clock.now = new Date('2026-09-02T08:00:00Z');
  await world.pool.query(`create function dies() returns trigger language plpgsql as $$ begin raise 'dead'; end $$;
    create trigger dies before update on turning_settings for each row execute function dies()`);
  await expect(notifyExpiry(world.context)).rejects.toThrow(/failed/);
  expect(await messages(mara)).toEqual([]);
  await world.pool.query('drop trigger dies on turning_settings; drop function dies()');
  await Promise.all([1, 2, 3].map(() => notifyExpiry(world.context)));
  expect(await messages(mara)).toEqual(['Night Balm: expires in 12 days']);
});

describe('the calendar', () => {
  const read = (address: string) => world.app.inject({ url: new URL(address).pathname });

  test('A new calendar uses the browser’s time zone, or UTC if the zone is unknown', async () => {
    shows('OPEN-12');
    const zoneAfter = async (zone: string) => {
      const mara = await world.member();
      await world.app.inject({
        method: 'POST',
        url: '/api/me/turning/calendar',
        headers: { authorization: `Bearer ${mara.token}`, 'x-time-zone': zone },
      });
      return (await mara.call(calls.getExpirySettings, {})).body.timeZone;
    };
    expect(await zoneAfter('Asia/Tokyo')).toBe('Asia/Tokyo');
    expect(await zoneAfter('Nowhere/Here')).toBe('UTC');
  });

  test('The calendar URL works until the member replaces or revokes it', async () => {
    shows('OPEN-12');
    clock.now = new Date('2026-06-15T12:00:00Z');
    const mara = await world.member();
    const { id, product } = await open(mara, '2026-01-31', 1, 'Leap; Balm');
    const first = (await mara.call(calls.makeCalendar, {})).body.address;
    const reply = await read(first);
    expect(reply.headers['content-type']).toContain('text/calendar');
    const text = reply.payload.replaceAll('\r\n ', '');
    expect(text).toContain('DTSTART;VALUE=DATE:20260228');
    expect(text).toContain(`UID:${id}@shelflife`);
    expect(text).toContain('Leap\\; Balm');
    expect(text).not.toContain(mara.email);
    expect(product.id).toBeGreaterThan(0);
    const { rows } = await world.pool.query('select calendar_token_hash::text as hash from turning_settings');
    expect(JSON.stringify(rows)).not.toContain(first.slice(-20, -4));
    const second = (await mara.call(calls.makeCalendar, {})).body.address;
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    expect((await mara.call(calls.getExpirySettings, {})).body.calendarSince).toBe(clock.now.toISOString());
    await mara.call(calls.revokeCalendar, {});
    expect((await read(second)).statusCode).toBe(404);
  });

  test('A suspension and a new password each invalidate the calendar URL', async () => {
    shows('SELF-26');
    const mara = await world.member();
    const provider = providerOf(world);
    const make = async () => (await mara.call(calls.makeCalendar, {})).body.address;
    const statusOf = async (address: string) => (await read(address)).statusCode;
    const known = await make();
    await world.post();
    await provider.post('/recover', { email: mara.email });
    const token = (await provider.email()).secret;
    expect(await statusOf(known)).toBe(200);
    expect((await world.visitor(resetPassword, { body: { token, password: 'brand new words' } })).status).toBe(200);
    expect(await statusOf(known)).toBe(404);
    const session = await world.session(mara);
    const again = (await session.call(calls.makeCalendar, {})).body.address;
    expect(await statusOf(again)).toBe(200);
    const suspension = { reason: 'Advertises in reviews', endsOn: null };
    await keeper.call(suspendMember, { params: { memberId: mara.id }, body: suspension });
    expect(await statusOf(again)).toBe(404);
    expect((await session.call(calls.getExpirySettings, {})).status).toBe(401);
  });
});

describe('the shelf', () => {
  test('“Use next” lists the soonest expiry first and products without an expiry last', async () => {
    shows('OPEN-08');
    clock.now = new Date('2026-06-15T12:00:00Z');
    const mara = await world.member();
    const late = await open(mara, '2026-05-01', 24);
    const soon = await open(mara, '2026-05-01', 2);
    const { id: plain } = await world.shelve(mara);
    await world.shelve(mara, { status: 'want_to_try' });
    const list = async (query: { limit?: number; cursor?: string; tag?: string }) => mara.call(listUseNext, { query });
    const first = await list({ limit: 2 });
    expect(first.body.map(({ id }) => id)).toEqual([soon.id, late.id]);
    const cursor = String(first.headers['x-next-cursor']);
    expect((await list({ limit: 2, cursor })).body.map(({ id }) => id)).toEqual([plain]);
    // The entry in the cursor may no longer be in the list.
    await mara.call(changeShelfEntry, { params: { id: late.id }, body: { status: 'tried' } });
    expect((await list({ limit: 2, cursor })).body.map(({ id }) => id)).toEqual([plain]);
    expect((await list({ cursor: '12' })).status).toBe(400);
    await mara.call(changeShelfEntry, { params: { id: late.id }, body: { status: 'currently_using' } });
    await mara.call(changeShelfEntry, { params: { id: late.id }, body: { customTags: ['rebuy'] } });
    expect((await list({ tag: 'rebuy' })).body.map(({ id }) => id)).toEqual([late.id]);
    const expiries = (await mara.call(calls.listExpiries, {})).body;
    expect(expiries).toMatchObject([
      { entryId: soon.id, expiresOn: '2026-07-01', isGuess: false },
      { entryId: late.id, expiresOn: '2028-05-01' },
    ]);
  });

  test('Shades inherit the months after opening that an administrator sets for their parent product', async () => {
    shows('OPEN-03', 'OPEN-05');
    const mara = await world.member();
    const { parent, shades } = await world.family(['Rose']);
    const { id } = await world.shelve(mara, { productId: shades[0]?.id ?? 0 });
    await mara.call(changeShelfEntry, { params: { id }, body: { dateStarted: '2026-01-31' } });
    const usage = async () => (await mara.call(getEntryUsage, { params: { id } })).body;
    expect(await usage()).toMatchObject({ period: null, clock: null });
    const change = (monthsAfterOpening: number | null) =>
      keeper.call(changeProduct, { params: { id: parent.id }, body: { monthsAfterOpening } });
    expect((await change(61)).status).toBe(400);
    expect((await change(18)).status).toBe(200);
    expect(await usage()).toMatchObject({
      period: { months: 18, source: 'product' },
      clock: { expiresOn: '2027-07-31', because: 'opened' },
    });
  });

  test('A shade without a subcategory has the default months after opening of its parent’s subcategory', async () => {
    shows('OPEN-03');
    const mara = await world.member();
    const foundation = await world.subcategory({ id: 5 });
    const { shades } = await world.family(['Fair'], { subcategoryId: foundation });
    const shade = shades[0];
    if (shade === undefined) throw new Error('No shade');
    await world.pool.query('update products set subcategory_id = null where id = $1', [shade.id]);
    const { id } = await world.shelve(mara, { productId: shade.id });
    await mara.call(changeShelfEntry, { params: { id }, body: { dateStarted: '2026-01-15' } });
    const [expiry] = (await mara.call(calls.listExpiries, {})).body;
    expect(expiry).toMatchObject({ entryId: id, isGuess: true });
    const usage = (await mara.call(getEntryUsage, { params: { id } })).body;
    expect(usage.clock?.expiresOn).toBe(expiry?.expiresOn);
  });

  test('Package details are saved, and invalid expiry dates, months, and batch notes are rejected (400)', async () => {
    shows('OPEN-06');
    const mara = await world.member();
    const { id } = await world.shelve(mara);
    const change = (body: object) => mara.call(changePackage, { params: { id }, body });
    for (const printedExpiry of ['2026-13', '2026-02-29', '26-03', '2026', '1999-01', 'soon'])
      expect((await change({ printedExpiry })).status, printedExpiry).toBe(400);
    for (const ownPeriod of [0, 61, 1.5]) expect((await change({ ownPeriod })).status).toBe(400);
    expect((await change({ batchNote: 'x'.repeat(201) })).status).toBe(400);
    const saved = await change({ printedExpiry: '2028-02', ownPeriod: 12, batchNote: ' L2041 ' });
    expect(saved.body).toMatchObject({ printedExpiry: '2028-02', ownPeriod: 12, clock: { expiresOn: '2028-02-29' } });
    expect((await change({ printedExpiry: null, batchNote: '' })).body).toMatchObject({
      printedExpiry: null,
      batchNote: null,
      ownPeriod: 12,
    });
    expect((await mara.call(calls.changeExpirySettings, { body: { timeZone: 'Nowhere/Here' } })).status).toBe(400);
  });
});
