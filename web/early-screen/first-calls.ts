declare global {
  /** Responses by URL, to calls that the head script sends before the app loads (`web/early-screen/head.ts`). */
  var firstCalls: Map<string, Promise<Response>> | undefined;
}

let timeZone = '';
let timeZoneReadAt = -Infinity;

/** Cached for a minute, because reading the time zone takes several milliseconds on a slow phone. */
export function ownTimeZone(): string {
  const now = performance.now();
  if (now - timeZoneReadAt > 60_000) {
    timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    timeZoneReadAt = now;
  }
  return timeZone;
}

export function callHeaders(token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    'x-time-zone': ownTimeZone(),
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

/** Returns each response only once. */
export function takeFirstCall(address: string): Promise<Response> | undefined {
  const call = globalThis.firstCalls?.get(address);
  globalThis.firstCalls?.delete(address);
  return call;
}

interface FirstPage {
  rows: unknown;
  nextCursor: string | undefined;
}

const firstPages = new Map<string, FirstPage>();

/** If a call fails, or takes longer than `longestWait` milliseconds, reads no response at all. */
export async function readFirstCalls(longestWait: number): Promise<void> {
  const calls = [...(globalThis.firstCalls ?? [])];
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, longestWait, undefined));
  const all = Promise.all(calls.map(async ([address, call]) => [address, await call] as const)).catch(() => undefined);
  const responses = await Promise.race([all, timeout]);
  if (!responses?.every(([, { ok }]) => ok)) return;
  await Promise.all(
    responses.map(async ([address, response]) => {
      const rows: unknown = await response.clone().json();
      firstPages.set(address, { rows, nextCursor: response.headers.get('x-next-cursor') ?? undefined });
    }),
  );
}

/** Returns the data of each call only once. A query that gets its data here sends no call. */
export function takeFirstPage(address: string): FirstPage | undefined {
  const page = firstPages.get(address);
  if (page) void takeFirstCall(address);
  firstPages.delete(address);
  return page;
}

/** Discards the data that no query has used. A later screen must not show such old data. */
export function forgetFirstPages(): void {
  firstPages.clear();
}
