import { recordPurchase } from '#contract/packages.ts';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { recordReaction } from '#contract/diary.ts';
import { addressOf, type Endpoint } from '#contract/endpoint.ts';
import { makeCalendar, suggestMonths } from '#contract/expiry.ts';
import { chooseIngredient } from '#contract/ingredients.ts';
import { startChallenge } from '#contract/pan-challenge.ts';
import { addPanProducts, startPanProject } from '#contract/pan-projects.ts';
import { addProgressPhoto } from '#contract/progress-photos.ts';
import { addFollowUp } from '#contract/reviews.ts';
import { reportReview, submitReview } from '#contract/reviews.ts';
import { changeShelfEntry } from '#contract/shelves.ts';
import { startSpendingGoal } from '#contract/spending.ts';
import { requestProduct } from '#contract/submissions.ts';
import { setBuyAgain, changePackage, setLevel, useProduct as countUse } from '#contract/uses.ts';
import { dataString } from '#test/bad-pictures.ts';
import { contractCalls } from '#test/contract-calls.ts';
import { isInContract } from '#test/in-contract.ts';
import { shows } from '#test/rules.ts';
import { valuesOf } from '#test/schema-values.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ ACCOUNT_SELF_SERVICE: '1' });
type Member = Awaited<ReturnType<typeof world.member>>;

/** The number of inputs per call. Set FUZZ_RUNS for more, as in npm run test:hard -- fuzz. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 4);
const seed = 20_261_123;
const mark = 'planted-mark-91c7e2';

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b8442f' } })
  .png()
  .toBuffer();
const photo = dataString({ type: 'image/png', bytes: picture });
const product = await world.product({ name: 'Velvet Hour' });
await world.pool.query("insert into ingredients (key, name, search_text) values ('aqua', 'Aqua', 'aqua')");
const at = { on: '2026-06-15', at: '2026-06-15T10:00:00.000Z' };

/** Writes this text to every private field of a member, and a different text to the public fields. */
async function fill(member: Member, text: string) {
  const { id } = await world.shelve(member, { productId: product.id, shadeNotes: text, status: 'currently_using' });
  const params = { id };
  await member.call(changeShelfEntry, {
    params,
    body: { status: 'tried', dateStarted: '2026-01-01', dateFinished: '2026-06-01' },
  });
  await member.call(changePackage, { params, body: { printedExpiry: '2027-03', batchNote: text, ownPeriod: 9 } });
  await member.call(countUse, { params, body: { key: crypto.randomUUID(), ...at } });
  await member.call(setLevel, { params, body: { level: 40, ...at } });
  await member.call(setBuyAgain, { params, body: { wouldBuyAgain: true } });
  const price = { minor: 1290, currency: 'EUR' };
  await member.call(recordPurchase, {
    params,
    body: { obtained: 'paid', boughtOn: '2026-01-05', price, size: null, boughtAt: text },
  });
  await member.call(startSpendingGoal, {
    body: { kind: 'no_buy', startsOn: '2026-06-01', endsOn: '2026-06-30', mostProducts: null, mostSpent: null },
  });
  const picture = await member.call(addProgressPhoto, {
    params,
    body: { photo, takenOn: '2026-05-02', description: text },
  });
  await member.call(recordReaction, {
    body: { date: '2026-06-01', kind: 'redness', strength: 2, productIds: [product.id], note: text },
  });
  const project = (await member.call(startPanProject, { body: { name: text, startsOn: '2026-03-01', endsOn: null } }))
    .body;
  await member.call(addPanProducts, { params: project, body: { productIds: [product.id], goal: 'pan', target: null } });
  await member.call(startChallenge, { body: { goal: 9, year: 2026 } });
  await member.call(chooseIngredient, { body: { ingredientId: 1, choice: 'avoid' } });
  await member.call(suggestMonths, { params: { id: product.id }, body: { months: 9 } });
  const review = await member.call(submitReview, {
    body: {
      productId: product.id,
      shelvedProductId: id,
      rating: 4,
      comment: 'Lovely',
      disclosure: 'gifted',
      photos: [],
    },
  });
  await world.pool.query(`update reviews set created_at = $1`, [new Date('2026-06-01T12:00:00Z')]);
  await member.call(addFollowUp, { body: { reviewId: review.body.id, verdict: 'holds', comment: 'Still lovely' } });
  await member.call(requestProduct, { body: { productName: 'Balm', brandName: 'Brand', additionalComments: text } });
  const token = (await member.call(makeCalendar, {})).body.address.split('/').at(-1);
  return { entry: id, review: review.body.id, project: project.id, photo: picture.body.id, token };
}

/** Counts that other members can change, and tables in which other members can add or delete rows. */
const counters = ['helpful_votes', 'follower_count', 'following_count', 'followers', 'following', 'updated_at'];
const ofOthers = ['follows', 'notifications', 'blocks', 'activities', 'jobs', 'rate_limits'];
/** Returns a checksum for each row of this member. */
async function rowsOf(memberId: string): Promise<string[]> {
  const { rows: tables } = await world.pool.query<{ name: string; owner: string }>(
    `select distinct on (table_name) table_name as name, column_name as owner from information_schema.columns
     where table_schema = 'public' and (column_name in ('user_id', 'member_id', 'account_id')
       or (table_name in ('members', 'accounts') and column_name = 'id'))
     order by table_name, array_position(array['id', 'user_id', 'member_id', 'account_id'], column_name::text)`,
  );
  const found: string[] = [];
  for (const { name, owner } of tables.filter((table) => !ofOthers.includes(table.name))) {
    const { rows } = await world.pool.query<{ sum: string }>(
      `select $3 || md5((to_jsonb(held) - $2::text[])::text) as sum from "${name}" held where held."${owner}"::text = $1`,
      [memberId, counters, `${name} `],
    );
    found.push(...rows.map(({ sum }) => sum));
  }
  return found.toSorted();
}

const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

test('Random input never changes another member’s rows or returns private text', { timeout: 900_000 }, async () => {
  shows('VAL-23', 'OP-09', 'OP-15');
  const victim = await world.member({ username: 'victim' });
  const attacker = await world.member({ username: 'attacker' });
  const own = await fill(attacker, 'attackers own text');
  const theirs = await fill(victim, mark);
  await victim.call(reportReview, { params: { id: own.review }, body: { reason: 'spam', description: mark } });
  // The attacker and the victim follow each other, so that each of them can see as much of the other as possible.
  await world.followPerson(attacker, victim);
  await world.followPerson(victim, attacker);
  const before = await rowsOf(victim.id);
  expect(before.length).toBeGreaterThan(20);

  const ids = [
    product.id,
    ...[own, theirs].flatMap(({ entry, review, project, photo }) => [entry, review, project, photo]),
    1,
    2,
    3,
    4,
    999_999,
  ];
  const texts = [
    'victim',
    'attacker',
    victim.id,
    victim.sessionId,
    theirs.token ?? '',
    'velvet',
    'tried',
    '%00',
    "'--",
  ];
  const calls = (await contractCalls(world.app))
    .filter(({ stream }) => !stream)
    .toSorted((one, next) => order.indexOf(one.method) - order.indexOf(next.method));
  let token = attacker.token;
  const statuses = new Map<number, number>();

  async function send(
    endpoint: Endpoint,
    address: { params?: unknown; query?: unknown },
    body?: unknown,
  ): Promise<void> {
    const request = () =>
      world.app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, address),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
    let reply = await request();
    if (reply.statusCode === 401) {
      // This input signed the attacker out.
      ({ token } = await world.session(attacker));
      reply = await request();
    }
    statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
    const about = `${endpoint.method} ${addressOf(endpoint, address)} ${JSON.stringify(body)}: ${reply.statusCode}`;
    expect(reply.statusCode, about).toBeLessThan(500);
    expect(isInContract(endpoint, reply), about).toBe(true);
    const received = `${reply.rawPayload.toString('utf8')} ${JSON.stringify(reply.headers)}`;
    expect(received.includes(mark), about).toBe(false);
  }

  for (const endpoint of calls) {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const parameter = fc.oneof(fc.constantFrom<string | number>(...ids), fc.constantFrom(...texts));
    const sent = fc.record({
      params: fc.record(Object.fromEntries(names.map((name) => [name, parameter]))),
      query: endpoint.query ? valuesOf(endpoint.query, ids, texts) : fc.constant({}),
      body: endpoint.body ? valuesOf(endpoint.body, ids, texts) : fc.constant(undefined),
    });
    await fc.assert(
      fc.asyncProperty(sent, ({ body, ...address }) => send(endpoint, address, body)),
      { numRuns, seed },
    );
    // Try each of the victim's ids at each position in the path.
    const [body] = endpoint.body ? fc.sample(valuesOf(endpoint.body, ids, texts), { numRuns: 1, seed }) : [];
    if (names.length === 1)
      for (const id of [
        theirs.entry,
        theirs.review,
        theirs.project,
        theirs.photo,
        'victim',
        victim.id,
        victim.sessionId,
      ])
        await send(endpoint, { params: { [names[0] ?? '']: id }, query: {} }, body);
  }
  const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  console.info(
    `${calls.length} calls, ${sent} inputs: ${JSON.stringify(Object.fromEntries([...statuses].toSorted(([one], [next]) => one - next)))}`,
  );
  expect(statuses.get(200)).toBeGreaterThan(sent / 20);
  const after = new Set(await rowsOf(victim.id));
  expect(before.filter((row) => !after.has(row))).toEqual([]);
});
