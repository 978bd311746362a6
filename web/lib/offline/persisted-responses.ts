import * as z from 'zod/mini';
import { type Product, product } from '#contract/catalog.ts';
import { shelfCountNames, shelfStatuses } from '#contract/statuses.ts';
import { get, promisifyRequest, set } from 'idb-keyval';
import { openDatabase } from '#web/lib/device/open-database.ts';
import { shownSince } from '#web/lib/offline/use-online.ts';
import { storedUser } from '#web/lib/session/session-store.ts';

interface PersistedResponse {
  name: string;
  at: number;
  answer: unknown;
}

/** Enough for about a hundred products. The oldest responses are deleted first. */
const mostResponses = 800;
const longest = 30 * 24 * 60 * 60_000;
/**
 * Matches the paths of calls whose responses are persisted: the member's own data, home, activities, categories, and
 * viewed products. Responses about administration, searches, and devices are not persisted.
 */
const persisted =
  /^\/api\/(me(\/(beauty-life|buy-again|clocks|ingredients|ledger|purchases|shades|unused))?|shelf(\/tags|\/next|\/\d+\/(life|purchases))?|products\/\d+(\/(variants|reviews|reviews\/summary|friends-activity|ingredients|similar-shades|shade-verdict|worn-shades))?|editorial\/\w+|activities|project-pan\/\w+(\/\d+)?|pan-projects(\/\d+)?|categories|subcategories)$/;

export function isPersisted(path: string): boolean {
  return persisted.test(path);
}

const inResponses = openDatabase('shelflife.answers', 'answers');
const nameOf = (userId: string, address: string) => `${userId}/${address}`;

export const servedFromStore = new Set<string>();

export async function persistResponse(address: string, response: unknown): Promise<void> {
  const userId = await storedUser();
  if (userId === undefined) return;
  const name = nameOf(userId, address);
  const saved: PersistedResponse = { name, at: Date.now(), answer: response };
  await set(name, saved, inResponses).catch(() => undefined);
}

export async function persistedResponse(address: string): Promise<unknown> {
  const userId = await storedUser();
  if (userId === undefined) return undefined;
  const found = (await readResponse(userId, address)) ?? (await joinedShelf(userId, address));
  if (!found) return undefined;
  servedFromStore.add(address);
  shownSince.set(Math.min(found.at, shownSince.get() ?? Infinity));
  return found.answer;
}

function readResponse(userId: string, address: string): Promise<PersistedResponse | undefined> {
  return get<PersistedResponse>(nameOf(userId, address), inResponses).catch(() => undefined);
}

/** Joined from all lists by status: a member who never opened "All" may still have seen all of it. */
async function joinedShelf(userId: string, address: string): Promise<PersistedResponse | undefined> {
  const whole = /^\/api\/shelf\?(?=limit=\d+$)/;
  if (!whole.test(address)) return undefined;
  const lists = await Promise.all(
    shelfStatuses.map((status) => readResponse(userId, address.replace(whole, `/api/shelf?status=${status}&`))),
  );
  const me = shelfCounts.safeParse((await readResponse(userId, '/api/me'))?.answer);
  const rows: { id: number }[] = [];
  for (const [place, list] of lists.entries()) {
    const status = shelfStatuses[place];
    if (!list && status !== undefined && me.data?.user[shelfCountNames[status]] === 0) continue;
    const page = shelfPage.safeParse(list?.answer);
    if (!page.success || page.data.nextCursor !== undefined) return undefined;
    rows.push(...page.data.rows);
  }
  const at = Math.min(...lists.flatMap((list) => list?.at ?? []));
  const joined = { rows: rows.toSorted((one, other) => other.id - one.id), nextCursor: undefined };
  return { name: nameOf(userId, address), at, answer: joined };
}

const shelfCounts = z.object({
  user: z.object({ wantToTryCount: z.number(), currentlyUsingCount: z.number(), triedCount: z.number() }),
});
const shelfPage = z.object({ rows: z.array(z.looseObject({ id: z.number() })), nextCursor: z.optional(z.string()) });

export async function persistedProducts(ids: ReadonlySet<number>): Promise<Map<number, Product>> {
  const userId = await storedUser();
  const found = new Map<number, Product>();
  if (userId === undefined || ids.size === 0) return found;
  const all = await inResponses('readonly', (responses) =>
    promisifyRequest<PersistedResponse[]>(responses.getAll(IDBKeyRange.bound(`${userId}/`, `${userId}0`))),
  ).catch(() => []);
  const search = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || found.size === ids.size) return;
    const read = 'variantColors' in part ? product.safeParse(part).data : undefined;
    if (read && ids.has(read.id)) found.set(read.id, read);
    else for (const value of Object.values(part)) search(value);
  };
  for (const { answer } of all) search(answer);
  return found;
}

export async function tidyResponses(): Promise<void> {
  const userId = await storedUser();
  await inResponses('readwrite', async (responses) => {
    const all = await promisifyRequest<PersistedResponse[]>(responses.getAll());
    const newest = all.toSorted((one, other) => other.at - one.at);
    const own = newest.filter(
      ({ name, at }) => userId !== undefined && name.startsWith(`${userId}/`) && Date.now() - at < longest,
    );
    const stay = new Set(own.slice(0, mostResponses).map(({ name }) => name));
    for (const { name } of newest) if (!stay.has(name)) responses.delete(name);
  }).catch(() => undefined);
}
