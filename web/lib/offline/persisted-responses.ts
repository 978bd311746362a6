import { createStore, promisifyRequest } from 'idb-keyval';
import { shownSince } from '#web/lib/loading/shown-since.ts';
import { storedUser } from '#web/lib/session/stored-user.ts';

/** The response to a call, and the time at which it arrived. */
interface PersistedResponse {
  name: string;
  at: number;
  answer: unknown;
}

/**
 * The maximum number of persisted responses, which is enough for about a hundred products. The oldest responses are
 * deleted first.
 */
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

const inResponses = createStore('shelflife.answers', 'answers');
const nameOf = (userId: string, address: string) => `${userId}/${address}`;

/** The URLs whose responses were read from the store. */
export const servedFromStore = new Set<string>();

export async function persistResponse(address: string, response: unknown): Promise<void> {
  const userId = await storedUser();
  if (userId === undefined) return;
  const name = nameOf(userId, address);
  await inResponses('readwrite', (responses) =>
    promisifyRequest(responses.put({ name, at: Date.now(), answer: response } satisfies PersistedResponse, name)),
  ).catch(() => undefined);
}

/** Returns the last persisted response to this call, or undefined if there is none. */
export async function persistedResponse(address: string): Promise<unknown> {
  const userId = await storedUser();
  if (userId === undefined) return undefined;
  const found = await inResponses('readonly', (responses) =>
    promisifyRequest<PersistedResponse | undefined>(responses.get(nameOf(userId, address))),
  ).catch(() => undefined);
  if (!found) return undefined;
  servedFromStore.add(address);
  shownSince.set(Math.min(found.at, shownSince.get() ?? Infinity));
  return found.answer;
}

/** Deletes other members' responses, responses older than 30 days, and responses beyond the limit. */
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
