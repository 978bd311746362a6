import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { advisoryLocks } from '#server/database/advisory-locks.ts';
import type { DemoProduct } from './catalog.ts';
import type { Demo } from './demo.ts';
import { hoursBefore } from './moments.ts';
import type { DemoUsage } from './usage.ts';
import type { Queries } from '#server/database/database.ts';
import { productIngredients } from '#server/database/tables/catalog-import.ts';
import { accounts } from '#server/database/tables/account.ts';
import { photoSubmissions, productRequests, reviewReports } from '#server/database/tables/moderation.ts';
import { databaseFacts } from '#server/database/tables/operations.ts';
import { projectPanChallenges } from '#server/database/tables/pan.ts';
import { reviewFollowUps } from '#server/database/tables/review.ts';
import { entryLevels, entryUses, packages, spendingGoals } from '#server/database/tables/shelf.ts';
import * as tables from '#server/database/tables/schema.ts';

const markName = 'demo_seeded_at';

export async function selectDemoMark(queries: Queries): Promise<string | undefined> {
  const [row] = await queries.select().from(databaseFacts).where(eq(databaseFacts.name, markName));
  return row?.value;
}

export async function insertDemoMark(queries: Queries, seededAt: Date): Promise<void> {
  await queries.insert(databaseFacts).values({ name: markName, value: seededAt.toISOString() });
}

export async function deleteDemoMark(queries: Queries): Promise<void> {
  await queries.delete(databaseFacts).where(eq(databaseFacts.name, markName));
}

export async function isEmptyDatabase(queries: Queries): Promise<boolean> {
  for (const table of [accounts, tables.products, tables.categories])
    if ((await queries.$count(table)) > 0) return false;
  return true;
}

export async function lockSeeding(queries: Queries): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seeding})`);
}

/** Fires triggers in notify.sql. */
export async function insertDemoCatalog(queries: Queries, demo: Demo): Promise<void> {
  await queries.insert(tables.brands).values(demo.brands.map((brand) => ({ ...brand, isDemo: true })));
  await queries.insert(tables.categories).values(demo.categories);
  await queries.insert(tables.subcategories).values(demo.subcategories);
  await insertProducts(queries, demo);
  const barcodes = [...demo.products, ...demo.shades].map(({ id, barcode }) => ({ code: barcode, productId: id }));
  await queries.insert(tables.productBarcodes).values(barcodes);
  for (const table of ['brands', 'categories', 'products']) await moveIdentity(queries, table);
}

/** Inserts ingredient lists, which the running server parses like imported lists. Fires triggers in ingredients.sql. */
export async function insertDemoLabels(
  queries: Queries,
  labels: readonly { productId: number; ingredients: string; seenAt: Date }[],
): Promise<void> {
  const rows = labels.map((label) => ({ ...label, source: 'Shelflife demo', language: 'en' }));
  await queries.insert(productIngredients).values(rows);
}

/** Without photos. Fires triggers in counts.sql, notify.sql, search.sql, shades.sql. */
async function insertProducts(queries: Queries, demo: Demo): Promise<void> {
  const stored = (product: DemoProduct) => ({
    ...product,
    brandFolded: sql`fold(${product.brandName})`,
    isDemo: true,
  });
  await queries.insert(tables.products).values(demo.products.map(stored));
  await queries.insert(tables.products).values(
    demo.shades.map((shade) => {
      const product = demo.catalog.productOf(shade.id);
      return { ...stored(product), description: null, editorialSections: [], ...shade };
    }),
  );
}

/** Inserts the demo members. Members without a password hash cannot sign in. */
export async function insertDemoMembers(
  queries: Queries,
  { members }: Demo,
  passwordHashes: ReadonlyMap<string, string>,
) {
  await queries.insert(accounts).values(
    members.map((member) => ({
      ...member,
      passwordHash: passwordHashes.get(member.id) ?? null,
      confirmedAt: member.createdAt,
      updatedAt: member.createdAt,
    })),
  );
  await queries.insert(tables.members).values(members.map((member) => ({ ...member, isDemo: true })));
  const appointed = members.filter(({ isAdministrator }) => isAdministrator);
  await queries
    .insert(tables.administrators)
    .values(appointed.map(({ id, username }) => ({ memberId: id, username, appointedBy: 'demo' })));
}

/** Fires triggers in counts.sql, notify.sql, pan-projects.sql. */
export async function insertDemoCommunity(queries: Queries, demo: Demo): Promise<void> {
  await queries.insert(tables.follows).values(demo.follows);
  await queries.insert(tables.shelfEntries).overridingSystemValue().values(demo.shelfEntries);
  await queries.insert(tables.reviews).overridingSystemValue().values(demo.reviews);
  await queries.insert(tables.reviewVotes).values(demo.votes);
  await queries.insert(reviewReports).values(demo.reports);
  await queries.insert(projectPanChallenges).values(demo.challenges);
  await queries.insert(productRequests).values(demo.requests);
  await queries.insert(photoSubmissions).values(demo.photoSubmissions);
  for (const table of ['shelf_entries', 'reviews']) await moveIdentity(queries, table);
}

/** Adds the activities (OP-08) and notifications that the community would have caused. Fires triggers in notify.sql. */
export async function insertDemoTraces(queries: Queries, now: Date): Promise<void> {
  await queries.execute(sql`
    insert into activities (user_id, type, product_id, shelf_entry_id, review_id, status, created_at)
    select user_id, type, product_id, entry_id, review_id, status, at from (
      select user_id, 'shelved' as type, product_id, id as entry_id, null::bigint as review_id,
        'currently_using' as status, created_at as at
      from shelf_entries where status = 'tried' and created_at < updated_at
      union all select user_id, 'shelved', product_id, id, null, status, updated_at from shelf_entries
      union all select user_id, 'updated', product_id, id, null, null, retagged_at
      from (select *, updated_at + (id % 9 + 1) * interval '1 day' as retagged_at from shelf_entries) entry
      where cardinality(custom_tags) >= 3 and id % 4 = 0 and retagged_at <= ${hoursBefore(now, 90).toISOString()}
      union all select user_id, 'reviewed', product_id, shelf_entry_id, id, null, created_at from reviews
      union all select user_id, 'updated', product_id, shelf_entry_id, id, null, edited_at
      from reviews where edited_at is not null
    ) activity order by at, review_id nulls first, entry_id`);
  await queries.execute(sql`
    insert into notifications (user_id, kind, actor_id, review_id, product_id, message, created_at)
    select * from (
      select followed_id, 'followed', actor.id, null::bigint, null::bigint,
        actor.first_name || ' started following you', follows.created_at as at
      from follows join members actor on actor.id = follower_id
      union all
      select review.user_id, 'helpful', actor.id, review.id, review.product_id,
        actor.first_name || ' marked your review of ' || product.name || ' as helpful', vote.created_at
      from review_votes vote join reviews review on review.id = vote.review_id
      join products product on product.id = review.family_id join members actor on actor.id = vote.user_id
      union all
      select user_id, 'request_added', null, null, product_id,
        'Your request for ' || product_name || ' was added to the catalog', handled_at
      from product_requests where handled_at is not null
      union all
      select user_id, 'photos_handled', null, null, product_id,
        'Your photos for ' || product_name || ' were accepted', handled_at
      from photo_submissions where handled_at is not null
    ) notification order by at, 1, 3`);
}

/** Inserts the package histories. Deleting a member also deletes these rows. Fires triggers in pan-projects.sql. */
export async function insertDemoUsage(queries: Queries, usage: DemoUsage): Promise<void> {
  await queries.insert(packages).values(usage.packages);
  await queries.insert(spendingGoals).values(usage.goals);
  await queries.insert(entryUses).values(usage.uses);
  await queries.insert(entryLevels).values(usage.levels);
  await queries.insert(reviewFollowUps).values(usage.followUps);
  const followed = usage.followUps.map(({ reviewId }) => reviewId);
  await queries.update(tables.reviews).set({ hasFollowUps: true }).where(inArray(tables.reviews.id, followed));
}

/** Moves the sequence above all inserted ids, so that the next row gets an unused id. */
async function moveIdentity(queries: Queries, table: string): Promise<void> {
  const name = sql.identifier(table);
  await queries.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 1) from ${name}))`,
  );
}

export async function deleteDemoMembers(queries: Queries): Promise<number> {
  const demoIds = queries.select({ id: tables.members.id }).from(tables.members).where(eq(tables.members.isDemo, true));
  const gone = await queries.delete(accounts).where(inArray(accounts.id, demoIds)).returning({ id: accounts.id });
  return gone.length;
}

/** Members use these. Fires triggers in counts.sql, ingredients.sql, notify.sql, search.sql, shades.sql. */
async function retainTouchedFamilies(queries: Queries): Promise<number> {
  const touched = sql`(
    select p.family_id from products p join shelf_entries e on e.product_id = p.id
    union select family_id from reviews
    union select p.family_id from products p join product_requests r on r.product_id = p.id)`;
  const retained = await queries
    .update(tables.products)
    .set({ isDemo: false })
    .where(and(eq(tables.products.isDemo, true), sql`${tables.products.familyId} in ${touched}`))
    .returning({ parentId: tables.products.parentId });
  return retained.filter(({ parentId }) => parentId === null).length;
}

/** Keeps what members' rows refer to. Fires triggers in counts.sql, ingredients.sql, notify.sql, search.sql. */
export async function deleteDemoCatalog(queries: Queries): Promise<{ kept: number; removed: number }> {
  const retained = await retainTouchedFamilies(queries);
  const { id, isDemo, brandId } = tables.products;
  const gone = await queries.delete(tables.products).where(eq(isDemo, true)).returning({ id });
  const inUse = exists(queries.select({ id }).from(tables.products).where(eq(brandId, tables.brands.id)));
  await queries
    .update(tables.brands)
    .set({ isDemo: false })
    .where(and(eq(tables.brands.isDemo, true), inUse));
  await queries.delete(tables.brands).where(eq(tables.brands.isDemo, true));
  return { kept: retained, removed: gone.length };
}
