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
