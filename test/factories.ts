import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addToShelf } from '#contract/shelves.ts';
import type { ShelfStatus } from '#contract/statuses.ts';
import { startTokenFamily } from '#server/auth/refresh-tokens.ts';
import { insertSession } from '#server/auth/session-store.ts';
import type { Context } from '#server/context.ts';
import { selectBrandNamed } from '#server/features/catalog/categories.sql.ts';
import { accounts } from '#server/database/tables/account.ts';
import {
  administrators,
  brands,
  categories,
  follows,
  members,
  products,
  subcategories,
} from '#server/database/tables/schema.ts';
import { sql } from 'drizzle-orm';
import { clientOf } from './client.ts';

export interface MemberInput {
  id?: string;
  username?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  bio?: string | null;
  email?: string;
}

export interface ProductInput {
  name?: string;
  brand?: string;
  parentId?: number;
  variantName?: string;
  variantColor?: string | null;
  categoryId?: number | null;
  subcategoryId?: number | null;
  editorialSections?: string[];
  defaultTags?: string[];
  description?: string | null;
  image?: string | null;
}

/** Factories for test data. Each factory also creates the rows that its row refers to. */
export function factories(app: FastifyInstance, context: Context) {
  const { database } = context;
  let count = 0;
  const next = () => ++count;

  /** Creates a confirmed member with an active session. `call` sends requests as this member. */
  async function member(input: MemberInput = {}) {
    const number = next();
    const id = input.id ?? randomUUID();
    const email = input.email ?? `member${number}@example.test`;
    await database.insert(accounts).values({ id, email, confirmedAt: new Date() });
    const username = input.username === undefined ? `member_${number}` : input.username;
    await database.insert(members).values({
      id,
      username,
      firstName: input.firstName ?? null,
      lastName: input.lastName ?? null,
      bio: input.bio ?? null,
    });
    return { id, email, username, ...(await session({ id, email })) };
  }

  /** Opens another session for a member, as if the member signed in on another device. */
  async function session({ id, email }: { id: string; email: string }) {
    const sessionId = await insertSession(database, { accountId: id, openedBy: 'password' }, context.now());
    const { token } = await context.accessTokens.sign({ accountId: id, sessionId, email });
    const refreshToken = await startTokenFamily(database, sessionId, context.now());
    return { sessionId, token, refreshToken, call: clientOf(app, { authorization: `Bearer ${token}` }) };
  }

  /** Creates an administrator with one of the configured usernames, by default the first one (OP-12). */
  async function administrator(username = context.config.adminUsernames[0] ?? 'shelf_keeper') {
    const appointed = await member({ username });
    await database.insert(administrators).values({ memberId: appointed.id, username, appointedBy: 'test' });
    return appointed;
  }

  /** Clearing is necessary because the database's notification may arrive after the next call. */
  function stored<T>(row: T | undefined): T {
    context.catalog.forget({ what: 'all' });
    return present(row);
  }

  async function brand(name = `Brand ${next()}`): Promise<number> {
    const known = await selectBrandNamed(database, name);
    if (known) return known.id;
    const [row] = await database.insert(brands).values({ name }).returning({ id: brands.id });
    return stored(row).id;
  }

  async function category(name = `Category ${next()}`): Promise<number> {
    const [row] = await database.insert(categories).values({ name }).returning({ id: categories.id });
    return stored(row).id;
  }

  /** `id` matters in tests about shades: 5, 6, 16, 22, 24, 33, and 58 are shade-relevant. */
  async function subcategory(input: { id?: number; name?: string; categoryId?: number } = {}): Promise<number> {
    const categoryId = input.categoryId ?? (await category());
    const name = input.name ?? `Subcategory ${next()}`;
    const [row] = await database
      .insert(subcategories)
      .values({ name, categoryId, id: input.id ?? 1000 + next() })
      .returning({ id: subcategories.id });
    return stored(row).id;
  }

  async function product(input: ProductInput = {}) {
    const number = next();
    const name = input.name ?? `Product ${number}`;
    const brandName = input.brand ?? `Brand ${number}`;
    const brandId = await brand(brandName);
    const [row] = await database
      .insert(products)
      .values({ ...input, name, slug: `product-${number}`, brandId, brandFolded: sql`fold(${brandName})` })
      .returning();
    return stored(row);
  }

  async function family(shadeNames: string[], input: ProductInput = {}) {
    const brandName = input.brand ?? `Brand ${next()}`;
    const parent = await product({ ...input, brand: brandName });
    const shades: (typeof parent)[] = [];
    for (const variantName of shadeNames)
      shades.push(await product({ ...input, brand: brandName, name: parent.name, parentId: parent.id, variantName }));
    return { parent, shades };
  }

  async function shelve(
    owner: Awaited<ReturnType<typeof member>>,
    input: { productId?: number; status?: ShelfStatus; customTags?: string[]; shadeNotes?: string } = {},
  ) {
    const productId = input.productId ?? (await product()).id;
    const reply = await owner.call(addToShelf, { body: { status: 'currently_using', ...input, productId } });
    return reply.body;
  }

  async function followPerson(follower: { id: string }, followed: { id: string }): Promise<void> {
    await database.insert(follows).values({ followerId: follower.id, followedId: followed.id });
  }

  return { member, session, administrator, brand, category, subcategory, product, family, shelve, followPerson };
}

function present<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('The row was not stored');
  return row;
}
