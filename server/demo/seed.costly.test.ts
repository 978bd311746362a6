import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect } from '#server/database/database.ts';
import { readLabels } from '#server/features/ingredients/read-labels.action.ts';
import { loadSuspicions } from '#server/features/diary/suspicions.hydration.ts';
import { selectDemoMark } from './demo.sql.ts';
import { accounts } from '#server/database/tables/account.ts';
import { administrators, brands, members, products, reviews, shelfEntries } from '#server/database/tables/schema.ts';
import { createDatabase } from '#test/database.ts';
import { shows } from '#test/rules.ts';
import { removeDemo, seedDemo } from './seed.ts';
import { readDemoSignIn } from './sign-in.ts';

const now = new Date('2026-11-21T12:00:00Z');

let dataDir = '';
let world: Awaited<ReturnType<typeof createDatabase>>;
let database: ReturnType<typeof connect>;
let lines: string[] = [];
let linesOfTheOther: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shelflife-demo-'));
  world = await createDatabase(inject('databaseServer'));
  database = connect(world.pool);
  const options = { dataDir, now, administratorName: 'keeper_of_shelves' };
  // Simulates a slow machine, on which seeding takes longer than the server's statement timeout.
  const impatient = new Pool({ connectionString: world.address, statement_timeout: 100 });
  const seeded = connect(impatient);
  [lines = [], linesOfTheOther = []] = await Promise.all([seedDemo(seeded, options), seedDemo(seeded, options)]);
  await impatient.end();
});

afterAll(async () => {
  await world.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function total(
  table: typeof members | typeof products | typeof shelfEntries | typeof reviews | typeof brands,
): Promise<number> {
  return database.$count(table);
}

test('Two servers that start at the same time create only one demo', async () => {
  expect(linesOfTheOther).toEqual(lines);
  expect(await total(members)).toBe(24);
  expect(await total(products)).toBeGreaterThan(2000);
  expect(await selectDemoMark(database)).toBe(now.toISOString());
});

test('Seeding writes the demo credentials to a private file and stores password hashes', async () => {
  expect(lines).toHaveLength(2);
  expect(lines.join(' ')).toContain('administrator');
  expect(await readDemoSignIn(dataDir)).toEqual(lines);
  expect((await stat(join(dataDir, 'demo-sign-in.txt'))).mode & 0o777).toBe(0o600);
  const [, email = '', password = ''] = /(\S+@\S+) {2}(\S+)$/.exec(lines[0] ?? '') ?? [];
  const [account] = await database.select().from(accounts).where(eq(accounts.email, email));
  expect(await verify(account?.passwordHash ?? '', password)).toBe(true);
  expect(await readFile(join(dataDir, 'demo-sign-in.txt'), 'utf8')).toContain(password);
});

test('Seeding appoints an administrator with the configured username', async () => {
  shows('OP-12');
  const rows = await database.select().from(administrators).innerJoin(members, eq(members.id, administrators.memberId));
  expect(rows.map((row) => [row.administrators.username, row.members.username])).toEqual([
    ['keeper_of_shelves', 'keeper_of_shelves'],
  ]);
});

test('Every shelf entry, review, and edit of a review has an activity, and later activities have higher ids', async () => {
  shows('OP-08');
  const { rows } = await database.execute<Record<string, number>>(sql`select
    (select count(*)::int from shelf_entries entry where not exists (select from activities activity
      where activity.shelf_entry_id = entry.id and activity.type = 'shelved' and activity.status = entry.status)) as entries,
    (select count(*)::int from reviews) - (select count(*)::int from activities where type = 'reviewed') as reviews,
    (select count(*)::int from reviews review where edited_at is not null and not exists (select from activities activity
      where activity.review_id = review.id and activity.type = 'updated')) as edits,
    (select count(*)::int from activities where created_at > ${now.toISOString()}) as future,
    (select count(*)::int from (select created_at < lag(created_at) over (order by id) as earlier from activities) one
      where earlier) as unordered`);
  expect(rows).toEqual([{ entries: 0, reviews: 0, edits: 0, future: 0, unordered: 0 }]);
});

test('Every follow, helpful mark, added product, and accepted photo has a notification', async () => {
  const { rows } = await database.execute<Record<string, number>>(sql`select
    (select count(*)::int from follows) - count(*) filter (where kind = 'followed')::int as follows,
    (select count(*)::int from review_votes) - count(*) filter (where kind = 'helpful')::int as votes,
    (select count(*)::int from product_requests where state = 'added')
      - count(*) filter (where kind = 'request_added')::int as requests,
    (select count(*)::int from photo_submissions where state = 'accepted')
      - count(*) filter (where kind = 'photos_handled')::int as photos,
    count(*) filter (where message is null or created_at > ${now.toISOString()})::int as wrong from notifications`);
  expect(rows).toEqual([{ follows: 0, votes: 0, requests: 0, photos: 0, wrong: 0 }]);
});

test('A parent’s rating and review count cover its whole family', async () => {
  shows('OP-06');
  const { rows } = await database.execute(sql`
    select p.id from products p
    left join (select family_id, count(*)::int n, sum(rating)::int s from reviews group by 1) r on r.family_id = p.id
    where p.parent_id is null and (p.review_count <> coalesce(r.n, 0) or p.rating_sum <> coalesce(r.s, 0))`);
  expect(rows).toEqual([]);
});

test('Over 85% of demo products have an ingredient list, and Mara’s diary reports lanolin as a suspicion', async () => {
  await readLabels(database);
  const { rows } = await database.execute<{ of: number; listed: number; anew: number; unknown: number }>(sql`
    select (select count(*)::int from products where parent_id is null) as of, count(distinct product_id)::int as listed,
      count(*)::int - count(distinct product_id)::int as anew,
      count(*) filter (where exists (select from jsonb_array_elements(items) item where not item ? 'ingredient'))::int as unknown
    from product_ingredients`);
  const [{ of, listed, anew, unknown } = { of: 0, listed: 0, anew: 0, unknown: 0 }] = rows;
  expect(listed).toBeGreaterThan(0.85 * of);
  expect(listed).toBeLessThan(of);
  expect(anew).toBeGreaterThan(10);
  expect(unknown).toBe(0);
  const [mara] = await database.select().from(members).where(eq(members.username, 'maraonpaper'));
  const { suspicions } = await loadSuspicions(database, mara?.id ?? '');
  expect(suspicions.flatMap((each) => each.ingredients.map(({ name }) => name))).toContain('Lanolin');
}, 120_000);

/** Counts the rows of the package histories. */
async function usageCounts(): Promise<Record<string, number>> {
  const { rows } = await database.execute<Record<string, number>>(sql`select (select count(*)::int from packages) as packages,
    (select count(*)::int from entry_uses) as uses, (select count(*)::int from entry_levels) as levels,
    (select count(*)::int from spending_goals) as goals, (select count(*)::int from pan_projects) as projects,
    (select count(*)::int from review_follow_ups) as follow_ups,
    (select count(*)::int from pan_products where cardinality(used_on) > 0) as used_in_project`);
  return rows[0] ?? {};
}

test('Seeding creates one spending goal, one pan project, three follow-ups, and some packages, uses, and levels', async () => {
  const { packages = 0, uses = 0, levels = 0, ...few } = await usageCounts();
  expect(few).toEqual({ goals: 1, projects: 1, follow_ups: 3, used_in_project: 4 });
  expect(packages).toBeGreaterThan(50);
  expect(uses).toBeGreaterThan(200);
  expect(uses).toBeLessThan(3000);
  expect(levels).toBeGreaterThan(10);
});

test('A brand that is inserted after seeding does not reuse the id of a demo brand', async () => {
  const [brand] = await database.insert(brands).values({ name: 'A Brand Of The House' }).returning();
  expect(brand?.id).toBeGreaterThan(40);
});

test('Removing the demo deletes neither real members’ data nor the products that they use', async () => {
  const [{ id: owner } = { id: '' }] = await database
    .insert(accounts)
    .values({ email: 'real@house.example', confirmedAt: now })
    .returning();
  await database.insert(members).values({ id: owner, username: 'real_member' });
  const [lipstick] = await database.select().from(products).where(eq(products.variantName, 'Persimmon Silk')).limit(1);
  const productId = lipstick?.id ?? 0;
  const familyId = lipstick?.familyId ?? 0;
  await database.insert(shelfEntries).values({ userId: owner, productId, status: 'tried' });
  await database.insert(reviews).values({ userId: owner, productId, familyId, rating: 3, disclosure: 'purchased' });

  const removal = await removeDemo(database, dataDir);

  expect(removal).toMatchObject({ members: 24, remainingFamilies: 1 });
  expect(await database.select({ username: members.username }).from(members)).toEqual([{ username: 'real_member' }]);
  expect(Object.values(await usageCounts())).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(await total(shelfEntries)).toBe(1);
  expect(await database.select({ name: brands.name }).from(brands).orderBy(brands.name)).toEqual([
    { name: 'A Brand Of The House' },
    { name: 'Ondine Fable' },
  ]);
  const [parent] = await database.select().from(products).where(eq(products.id, familyId));
  expect(parent).toMatchObject({ reviewCount: 1, ratingSum: 3, isDemo: false });
  expect(await selectDemoMark(database)).toBeUndefined();
  expect(await readDemoSignIn(dataDir)).toEqual([]);
});

test('A database with members is never seeded', async () => {
  expect(await seedDemo(database, { dataDir, now })).toEqual([]);
  expect(await total(members)).toBe(1);
});
