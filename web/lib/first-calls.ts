import { limits } from '#contract/limits.ts';
import { pageLimits } from './page-limits.ts';

declare global {
  /** Sent by the page's head (`web/first.ts`) before there is any code that could. */
  var firstCalls: Map<string, Promise<Response>> | undefined;
}

export function callHeaders(token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

/** The answer to a call that is under way already; each is there once. */
export function takeFirstCall(address: string): Promise<Response> | undefined {
  const call = globalThis.firstCalls?.get(address);
  globalThis.firstCalls?.delete(address);
  return call;
}

const picks = Object.entries(pageLimits.homePicks).map(([section, limit]) => `/editorial/${section}?limit=${limit}`);

/** What a screen asks for at once, as the features ask for it; a test compares the two. */
const callsOfScreens: readonly [path: RegExp, calls: readonly string[]][] = [
  [
    /^\/$/,
    [
      `/shelf?status=currently_using&limit=${limits.page.defaultRows}`,
      '/shelf/tags',
      `/activities?limit=${pageLimits.activityWidget}`,
      ...picks,
    ],
  ],
  [/^\/product\/(\d{1,15})$/, ['/products/$1', '/products/$1/reviews', '/products/$1/reviews/summary']],
  [/^\/browse$/, [`/products?limit=${limits.browse.pageSize}&offset=0`, '/categories', '/subcategories']],
];

/** Addresses of the calls that the screen at this address begins with. */
export function firstCallsOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string[] {
  const [path, calls = []] = callsOfScreens.find(([known]) => known.test(pathname)) ?? [];
  const own = search === '' && path ? calls : [];
  return ['/me', ...own.map((call) => pathname.replace(path ?? '', call))].map((call) => `/api${call}`);
}
