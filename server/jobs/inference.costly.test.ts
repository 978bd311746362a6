import { beforeEach, expect, test } from 'vitest';
import { addressOf } from '#contract/endpoint.ts';
import { getReviewSummary, submitReview } from '#contract/reviews.ts';
import { learnShades } from '#server/features/shades/learn-shades.action.ts';
import { recountBuyAgain } from '#server/features/reviews/buy-again.sql.ts';
import { contractCalls } from '#test/contract-calls.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const { pool, context } = world;

/** Returns the same numbers in every run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = randomOf(20_261_123);
const coin = () => random() < 0.5;
const below = (most: number) => Math.floor(random() * most);

// With a fixed key, the rounding is also the same in every run.
await pool.query(`update derivation_keys set key = decode(repeat('5e', 32), 'hex')`);
const everybody = await Promise.all(Array.from({ length: 61 }, () => world.member()));
const [hidden, ...others] = everybody;
if (!hidden) throw new Error('No member');
const [attackers, honest] = [others.slice(0, 20), others.slice(20)];
await pool.query(`update members set created_at = '2020-01-01', shares_verdicts = true`);
await pool.query(`update accounts set created_at = '2020-01-01'`);
/** If the network is null, each attacker is on a separate network, so that all of them count. */
const attackFrom = (network: string | null) =>
  pool.query('update accounts set joined_network = $2 where id = any($1)', [
    attackers.map(({ id }) => id),
    network && Buffer.from(network),
  ]);

const categoryId = await world.category('Makeup');
await world.subcategory({ id: 5, categoryId, name: 'Foundation' });

interface Response {
  userId: string;
  productId: number;
  again?: boolean;
  verdict?: 'match' | 'too_dark';
  on: string;
}
async function insert(responses: readonly Response[]): Promise<void> {
  await pool.query(
    `insert into shelf_entries (user_id, product_id, status, date_started, would_buy_again, would_buy_again_at, shade_verdict, shade_verdict_at)
     select (told->>'userId')::uuid, (told->>'productId')::bigint, 'tried', '2026-01-01', (told->>'again')::boolean,
       case when told ? 'again' then (told->>'on')::timestamptz end, told->>'verdict', case when told ? 'verdict' then (told->>'on')::timestamptz end
     from jsonb_array_elements($1::jsonb) as told`,
    [JSON.stringify(responses)],
  );
}

async function copies(of: number, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into products (name, slug, brand_id, brand_folded, parent_id, variant_name, variant_color, category_id, subcategory_id)
     select name, slug || '-' || copy, brand_id, brand_folded, parent_id, nullif(concat(variant_name, ' ', copy), ' ' || copy), variant_color, category_id, subcategory_id
     from products, generate_series(1, $2::int) copy where id = $1 returning id::int`,
    [of, count],
  );
  return rows.map(({ id }) => id);
}

/** Returns a random selection of the honest members. */
function someHonest(count: number, without: ReadonlySet<string> = new Set()): string[] {
  const left = honest.map(({ id }) => id).filter((id) => !without.has(id));
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] ?? '');
}

/**
 * Makes the best possible guess: the attacker knows the true responses in the first half of the trials, and learns from
 * them which response each view suggests. Returns the fraction of correct guesses in the second half.
 */
function shareGuessed(trials: readonly { truth: boolean; view: string }[]): number {
  const [known, unknown] = [trials.slice(0, trials.length / 2), trials.slice(trials.length / 2)];
  const lean = new Map<string, number>();
  for (const { truth, view } of known) lean.set(view, (lean.get(view) ?? 0) + (truth ? 1 : -1));
  return unknown.filter(({ truth, view }) => (lean.get(view) ?? 0) > 0 === truth).length / unknown.length;
}

/**
 * The success rate of random guesses, plus three standard errors. If counts were not rounded, at least 75% of the
 * guesses would be correct. The key and the seed are fixed, so the result is the same in every run.
 */
const boundOf = (guesses: number) => 0.5 + 3 * Math.sqrt(0.25 / guesses);
const families = 1200;

// Entries from earlier tests would make each recount many times slower.
beforeEach(() => pool.query('truncate shelf_entries cascade'));

test(
  'An attacker with 20 accounts cannot guess a private response from buy-again counts better than by chance',
  { timeout: 300_000 },
  async () => {
    shows('REVA-08', 'REVA-10');
    await attackFrom('one');
    const { id } = await world.product();
    const ids = await copies(id, families);
    const truths = ids.map(() => coin());
    const first = ids.map((productId) =>
      someHonest(10 + below(4)).map((userId): Response => ({ userId, productId, again: coin(), on: '2026-05-01' })),
    );
    await insert(first.flat());
    const views = async () => {
      const { rows } = await pool.query<{ id: number; view: string }>(
        `select family_id::int as id, yes || '/' || total as view from buy_again_counts`,
      );
      return new Map(rows.map((row) => [row.id, row.view]));
    };
    await recountBuyAgain(context, new Date('2026-05-04'));
    const before = await views();
    expect(before.size).toBe(families);
    // A recount requires a minimum number of responses. They come from the hidden member, from the attackers who count,
    // and from other members.
    const othersNeeded = (place: number) => Math.ceil((first[place]?.length ?? 0) / 2) - 3;
    await insert(
      ids.flatMap((productId, place): Response[] => [
        { userId: hidden.id, productId, again: truths[place] ?? false, on: '2026-05-10' },
        ...someHonest(othersNeeded(place), new Set(first[place]?.map(({ userId }) => userId))).map((userId) => ({
          userId,
          productId,
          again: coin(),
          on: '2026-05-10',
        })),
        ...attackers.map((attacker) => ({ userId: attacker.id, productId, again: true, on: '2026-05-10' })),
      ]),
    );
    await recountBuyAgain(context, new Date('2026-05-18'));
    const after = await views();
    const trials = ids.map((each, place) => ({
      truth: truths[place] ?? false,
      view: `${before.get(each)} ${after.get(each)}`,
    }));
    expect(new Set(trials.map(({ view }) => view)).size).toBeGreaterThan(5);
    const share = shareGuessed(trials);
    console.info(`would buy again: ${(share * 100).toFixed(1)} % of ${families / 2} guesses are right`);
    expect(share).toBeLessThan(boundOf(families / 2));

    // Further weekly recounts reveal nothing more.
    for (const week of ['2026-05-25', '2026-06-01', '2026-06-08', '2026-06-15', '2026-06-22']) {
      await pool.query(`update buy_again_counts set counted_at = '2026-04-01'`);
      await recountBuyAgain(context, new Date(week));
      expect(await views()).toEqual(after);
    }
    const shown = (await world.visitor(getReviewSummary, { params: { id: ids[0] ?? 0 } })).body.buyAgain;
    expect(`${shown?.yes}/${(shown?.yes ?? 0) + (shown?.no ?? 0)}`).toBe(after.get(ids[0] ?? 0));
  },
);

test(
  'Probing buy-again counts with accounts on 20 networks does not reveal a private response',
  { timeout: 300_000 },
  async () => {
    shows('REVA-10');
    const { id } = await world.product();
    const ids = await copies(id, families / 2);
    const truths = ids.map(() => coin());
    await attackFrom(null);
    let week = Date.parse('2026-07-06');
    const views = new Map(ids.map((each) => [each, '']));
    /** Each week, all accounts respond again, and one more of them says yes. */
    async function sweep(accounts: typeof attackers): Promise<void> {
      for (let saysYes = 0; saysYes <= 5; saysYes++) {
        week += 7 * 24 * 60 * 60_000;
        await pool.query(
          `update shelf_entries set would_buy_again_at = $1, would_buy_again = user_id = any($2)
           where product_id = any($3) and user_id = any($4)`,
          [new Date(week), accounts.slice(0, saysYes).map((each) => each.id), ids, accounts.map((each) => each.id)],
        );
        await recountBuyAgain(context, new Date(week + 60_000));
        const { rows } = await pool.query<{ id: number; view: string }>(
          `select family_id::int as id, yes || '/' || total as view from buy_again_counts where family_id = any($1)`,
          [ids],
        );
        for (const { id: family, view } of rows) views.set(family, `${views.get(family)} ${view}`);
      }
    }
    const respond = (accounts: readonly { id: string }[], again: (place: number) => boolean) =>
      insert(
        ids.flatMap((productId, place) =>
          accounts.map(({ id: userId }): Response => ({ userId, productId, again: again(place), on: '2026-06-01' })),
        ),
      );
    await respond(attackers.slice(0, 10), () => false);
    await sweep(attackers.slice(0, 10));
    await respond([hidden], (place) => truths[place] ?? false);
    await respond(attackers.slice(10), () => false);
    await sweep(attackers);
    const share = shareGuessed(
      ids.map((each, place) => ({ truth: truths[place] ?? false, view: views.get(each) ?? '' })),
    );
    console.info(`would buy again, measured: ${(share * 100).toFixed(1)} % of ${families / 4} guesses are right`);
    expect(share).toBeLessThan(boundOf(families / 4));
  },
);

test(
  'An attacker with 20 accounts cannot guess a private verdict from shade counts better than by chance',
  { timeout: 300_000 },
  async () => {
    shows('SHADE-29', 'SHADE-40');
    await attackFrom('one');
    const parent = await world.product({ categoryId, subcategoryId: 5 });
    const shade = await world.product({
      brand: 'One',
      categoryId,
      subcategoryId: 5,
      parentId: parent.id,
      variantName: 'Sand',
      variantColor: '#c99a6e',
    });
    const ids = await copies(shade.id, families);
    const truths = ids.map(() => coin());
    const first = ids.map((productId) =>
      someHonest(5 + below(8)).map((userId): Response => ({ userId, productId, verdict: 'match', on: '2026-05-01' })),
    );
    await insert([
      ...first.flat(),
      ...ids.flatMap((productId) =>
        attackers.map(({ id }): Response => ({ userId: id, productId, verdict: 'match', on: '2026-05-01' })),
      ),
    ]);
    const learned = async () => {
      await learnShades(context);
      const { rows } = await pool.query<{ id: number; people: number }>(
        'select product_id::int as id, people from worn_shades',
      );
      return new Map(rows.map(({ id, people }) => [id, people]));
    };
    const before = await learned();
    expect(before.size).toBeGreaterThan(families / 4);
    // A count requires a minimum number of verdicts. They come from the hidden member, from two attackers, and from
    // other members. Only two attackers count, because all attackers are on one network.
    const othersNeeded = (place: number) => {
      const people = (first[place]?.length ?? 0) + 2;
      return Math.ceil(Math.max(people + 5, 1.5 * people)) - people - 1;
    };
    await insert(
      ids.flatMap((productId, place): Response[] => [
        { userId: hidden.id, productId, verdict: truths[place] ? 'match' : 'too_dark', on: '2026-05-10' },
        ...someHonest(othersNeeded(place), new Set(first[place]?.map(({ userId }) => userId))).map(
          (userId): Response => ({
            userId,
            productId,
            verdict: coin() ? 'match' : 'too_dark',
            on: '2026-05-10',
          }),
        ),
      ]),
    );
    const after = await learned();
    const share = shareGuessed(
      ids.map((id, place) => ({ truth: truths[place] ?? false, view: `${before.get(id)} ${after.get(id)}` })),
    );
    console.info(`shade verdicts: ${(share * 100).toFixed(1)} % of ${families / 2} guesses are right`);
    expect(share).toBeLessThan(boundOf(families / 2));
    // In a different week of the same quarter, the numbers are the same.
    world.clock.now = new Date(world.clock.now.getTime() + 7 * 24 * 60 * 60_000);
    expect(await learned()).toEqual(after);
  },
);

test(
  'Probing a shade’s count with accounts on 20 networks does not reveal a private verdict',
  { timeout: 300_000 },
  async () => {
    shows('SHADE-40');
    const shadeOf = async (brand: string) => {
      const parent = await world.product({ categoryId, subcategoryId: 5 });
      const variant = { variantName: 'Sand', variantColor: '#c99a6e' };
      return world.product({ brand, categoryId, subcategoryId: 5, parentId: parent.id, ...variant });
    };
    const ids = await copies((await shadeOf('Swept')).id, families / 4);
    const other = await shadeOf('Other');
    const truths = ids.map(() => coin());
    await attackFrom(null);
    // Add a second verdict by each member, because a single verdict would not count.
    const all = [hidden, ...attackers].map(({ id }) => id);
    await insert(all.map((userId) => ({ userId, productId: other.id, verdict: 'match', on: '2026-05-01' })));
    const say = (accounts: readonly { id: string }[], verdict: (place: number) => Response['verdict']) =>
      insert(
        ids.flatMap((productId, place) =>
          accounts.map(({ id: userId }): Response => ({
            userId,
            productId,
            verdict: verdict(place),
            on: '2026-05-01',
          })),
        ),
      );
    const views = new Map(ids.map((id) => [id, '']));
    /** Each week, one more account says that the shade matches. */
    async function sweep(): Promise<void> {
      for (let count = 4; count <= 10; count++) {
        await pool.query(
          `update shelf_entries set shade_verdict = case when user_id = any($1) then 'match' else 'too_dark' end
           where product_id = any($2) and user_id = any($3)`,
          [attackers.slice(0, count).map(({ id }) => id), ids, attackers.map(({ id }) => id)],
        );
        await learnShades(context);
        const { rows } = await pool.query<{ id: number; people: number }>(
          'select product_id::int as id, people from worn_shades where people > 0 and product_id = any($1)',
          [ids],
        );
        const shown = new Map(rows.map(({ id, people }) => [id, people]));
        for (const id of ids) views.set(id, `${views.get(id)} ${shown.get(id)}`);
      }
    }
    await say(attackers.slice(0, 10), () => 'too_dark');
    await sweep();
    await say([hidden], (place) => (truths[place] ? 'match' : 'too_dark'));
    await say(attackers.slice(10), () => 'too_dark');
    await sweep();
    const share = shareGuessed(ids.map((id, place) => ({ truth: truths[place] ?? false, view: views.get(id) ?? '' })));
    console.info(`shade verdicts, measured: ${(share * 100).toFixed(1)} % of ${families / 8} guesses are right`);
    expect(share).toBeLessThan(boundOf(families / 8));
  },
);

test('A member’s private data does not affect what other members can read', async () => {
  shows('REVA-02', 'SHADE-26', 'SPEND-14', 'OPEN-30');
  const product = await world.product({ name: 'Velvet Hour', editorialSections: ['viral'] });
  const author = await world.member({ username: 'hidden_author' });
  const entry = await world.shelve(author, { productId: product.id, status: 'tried' });
  await author.call(submitReview, {
    body: {
      productId: product.id,
      shelvedProductId: entry.id,
      rating: 4,
      comment: 'Fine',
      disclosure: 'gifted',
      photos: [],
    },
  });
  await pool.query('update reviews set shares_use = false where user_id = $1', [author.id]);
  const calls = (await contractCalls(world.app)).filter(
    ({ method, stream, download, path, access }) =>
      method === 'GET' &&
      !stream &&
      !download &&
      access !== 'administrator' &&
      !/\/me\b|notifications|calendar/.test(path),
  );
  expect(calls.length).toBeGreaterThan(30);
  const query = { q: 'velvet', search: 'velvet', username: 'free_name', kind: 5, colour: '#c99a6e', limit: 20 };

  async function setPrivate(isYes: boolean): Promise<void> {
    await pool.query(
      `update shelf_entries set would_buy_again = $2, would_buy_again_at = '2026-06-01', shade_verdict = $3, batch_note = $3,
         shade_verdict_at = '2026-01-01', own_period = $4, printed_expiry = $5, shade_notes = $3 where id = $1`,
      [entry.id, isYes, isYes ? 'match' : 'too_dark', isYes ? 6 : 24, isYes ? '2027-01' : '2028-01'],
    );
    await pool.query('update reviews set used_days = $2 where user_id = $1', [author.id, isYes ? 20 : 400]);
    await pool.query('delete from entry_levels where user_id = $1', [author.id]);
    await pool.query('delete from packages where user_id = $1', [author.id]);
    await pool.query(
      `insert into entry_levels (user_id, entry_id, level, set_on, set_at) values ($1, $2, $3, '2026-06-01', '2026-06-01')`,
      [author.id, entry.id, isYes ? 10 : 90],
    );
    if (isYes)
      await pool.query(
        `insert into packages (user_id, product_id, product_name, obtained, price_minor, currency) values ($1, $2, 'Velvet Hour', 'paid', 1290, 'EUR')`,
        [author.id, product.id],
      );
    await recountBuyAgain(context, world.clock.now);
    await learnShades(context);
    context.catalog.forget({ what: 'all' });
  }
  async function seenBy({ token }: { token: string }): Promise<string[]> {
    const seen: string[] = [];
    for (const call of calls) {
      const params = { id: product.id, username: 'hidden_author', sectionId: 'viral', year: 2026 };
      const reply = await world.app.inject({
        url: addressOf(call, { params, query: call.query ? query : {} }),
        headers: { authorization: `Bearer ${token}` },
      });
      seen.push(`${call.path} ${reply.statusCode} ${reply.body}`);
    }
    return seen;
  }
  for (const attacker of attackers.slice(0, 2)) {
    // The attacker's token has expired, because the tests above advanced the time.
    const session = await world.session(attacker);
    await setPrivate(false);
    const seen = await seenBy(session);
    expect(seen.filter((each) => / 200 /.test(each)).length).toBeGreaterThan(15);
    await setPrivate(true);
    expect(await seenBy(session)).toEqual(seen);
  }
});
