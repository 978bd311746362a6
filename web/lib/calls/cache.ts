import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import { addressOf, type CallInput, type CallResponse, type Endpoint } from '#contract/endpoint.ts';
import { takeFirstPage } from '#web/early-screen/first-calls.ts';
import { type Page, send, sendPage } from './client.ts';
import { times } from './page-limits.ts';

/** By default, queries never retry, become stale, or refetch, and mutations never retry (CACHE-01 to CACHE-05). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Infinity,
      gcTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

export interface Caching<E extends Endpoint> {
  /** How long a response stays fresh, in milliseconds. By default, it stays fresh until it is invalidated. */
  freshFor?: number;
  enabled?: boolean;
  /**
   * Called with each response of the server, but not with persisted responses, which can be older than the member's
   * changes. `askedAt` is the time at which the request was sent, from `performance.now()`.
   */
  onResponse?: (response: CallResponse<E>, askedAt: number) => void;
}

/** The key is the path without the query string, and the full URL (API-05). */
export function callQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>, caching: Caching<E> = {}) {
  const { freshFor, enabled, onResponse } = caching;
  const address = addressOf(endpoint, input);
  return queryOptions({
    queryKey: [addressOf(endpoint, { params: parameters(input) }), address],
    queryFn: ({ signal }) => orPersisted(address, () => send(endpoint, input, signal), onResponse),
    // The cast is safe, because the data is the server's validated response to a request for exactly this URL.
    initialData: () => takeFirstPage(address)?.rows as CallResponse<E> | undefined,
    ...(freshFor !== undefined && { staleTime: freshFor }),
    ...(enabled !== undefined && { enabled }),
  });
}

export function pagedQuery<E extends Endpoint & { paged: true }>(
  endpoint: E,
  inputAt: (cursor: string | undefined) => CallInput<E>,
  { freshFor, enabled, onResponse }: Caching<E> = {},
) {
  const first = inputAt(undefined);
  const address = addressOf(endpoint, first);
  return infiniteQueryOptions({
    queryKey: [addressOf(endpoint, { params: parameters(first) }), address, 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const at = inputAt(pageParam);
      const ask = () => sendPage(endpoint, at, signal);
      return orPersisted(addressOf(endpoint, at), ask, ({ rows }, askedAt) => onResponse?.(rows, askedAt));
    },
    initialPageParam: undefined as string | undefined,
    initialData: () => {
      const page = takeFirstPage(address) as Page<CallResponse<E>> | undefined;
      return page && { pages: [page], pageParams: [undefined] };
    },
    getNextPageParam: (page) => page.nextCursor,
    ...(freshFor !== undefined && { staleTime: freshFor }),
    ...(enabled !== undefined && { enabled }),
  });
}

function parameters(input: object): unknown {
  return 'params' in input ? input.params : undefined;
}

/** Maps each kind of change to the path prefixes of the queries that it invalidates (CACHE-09 to CACHE-14). */
const refreshed = {
  shelf: [
    '/api/shelf',
    '/api/me/clocks',
    '/api/products',
    '/api/editorial',
    '/api/activities',
    '/api/me',
    '/api/users',
    '/api/project-pan',
    '/api/pan-projects',
  ],
  review: ['/api/shelf', '/api/products', '/api/editorial', '/api/activities', '/api/me', '/api/users'],
  followUp: ['/api/products', '/api/users'],
  product: [
    '/api/shelf',
    '/api/products',
    '/api/editorial',
    '/api/activities',
    '/api/admin',
    '/api/brands',
    '/api/search',
    '/api/sections',
    '/api/categories',
    '/api/subcategories',
    '/api/me',
    '/api/users',
    '/api/project-pan',
  ],
  profile: ['/api/me', '/api/users', '/api/activities'],
  follow: ['/api/users', '/api/activities', '/api/products'],
  block: [
    '/api/users',
    '/api/activities',
    '/api/products',
    '/api/shelf',
    '/api/editorial',
    '/api/notifications',
    '/api/blocks',
    '/api/pan-projects',
  ],
  projectPan: ['/api/project-pan'],
  panProjects: ['/api/pan-projects', '/api/me/beauty-life'],
  ingredients: ['/api/me/ingredients', '/api/me/beauty-life', '/api/ingredients', '/api/products'],
  labelNames: ['/api/admin/label-names', '/api/admin/changes', '/api/ingredients', '/api/products'],
  diary: ['/api/me/reactions', '/api/me/beauty-life'],
  uses: [
    '/api/me/clocks',
    '/api/me/uses',
    '/api/me/reactions/products',
    '/api/me/buy-again',
    '/api/me/unused',
    '/api/shelf/next',
    '/api/me/statistics',
    '/api/me/years',
    '/api/me/beauty-life',
    '/api/pan-projects',
  ],
  spending: ['/api/me/purchases', '/api/me/buy-again', '/api/me/ledger', '/api/me/statistics', '/api/me/beauty-life'],
  queue: ['/api/admin'],
  devices: ['/api/me/devices', '/api/me/turning'],
  expirySettings: ['/api/me/turning'],
  jobs: ['/api/admin/jobs', '/api/admin/operations', '/api/admin/changes'],
  content: ['/api/shelf', '/api/products', '/api/editorial', '/api/activities', '/api/me', '/api/users', '/api/admin'],
  suspension: [
    '/api/admin/members',
    '/api/admin/administrators',
    '/api/admin/changes',
    '/api/admin/queue',
    '/api/admin/reported-people',
    '/api/admin/reported-reviews',
  ],
  /** Somebody sent an entry to the moderation queue or decided one. */
  inbox: [
    '/api/admin/queue',
    '/api/admin/requests',
    '/api/admin/photo-submissions',
    '/api/admin/reported-reviews',
    '/api/admin/reported-people',
    '/api/admin/ingredient-suggestions',
    '/api/admin/months-suggestions',
  ],
} as const;
export type Change = keyof typeof refreshed;

/** Queries on the current page refetch immediately, and all others when a page next uses them. */
export function refreshAfter(change: Change): Promise<void> {
  return refreshPaths(refreshed[change], () => true);
}

/** Like `refreshAfter('shelf')`, but invalidates product searches 100 ms later (CACHE-13, OP-92). */
export async function refreshAfterShelfAdd(): Promise<void> {
  setTimeout(() => void refreshPaths(['/api/products'], isProductSearch), times.productSearchRefresh);
  await refreshPaths(refreshed.shelf, (address) => !isProductSearch(address));
}

function isProductSearch(address: string): boolean {
  return /^\/api\/products\?(?:.*&)?search=/.test(address);
}

function refreshPaths(beginnings: readonly string[], wanted: (address: string) => boolean): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path, address] }) =>
      typeof path === 'string' &&
      beginnings.some((beginning) => path === beginning || path.startsWith(`${beginning}/`)) &&
      (typeof address !== 'string' || wanted(address)),
  });
}

/** If the browser is offline, the last persisted response (OP-101). Rethrows all other failures. */
async function orPersisted<Data>(
  address: string,
  ask: () => Promise<Data>,
  onResponse?: (data: Data, askedAt: number) => void,
): Promise<Data> {
  try {
    const askedAt = performance.now();
    const data = await ask();
    onResponse?.(data, askedAt);
    return data;
  } catch (error) {
    if (navigator.onLine || !(error instanceof TypeError)) throw error;
    const { persistedResponse } = await import('#web/lib/offline/persisted-responses.ts');
    const persisted = await persistedResponse(address);
    if (persisted === undefined) throw error;
    // The cast is safe, because the persisted response is a response to the same call.
    return persisted as Data;
  }
}
