/**
 * Offline, the stored last response of a call replaces its response (OP-101: until it can be fetched again). Online, a
 * failure is a failure.
 */
export async function orPersisted<Data>(address: string, ask: () => Promise<Data>): Promise<Data> {
  try {
    return await ask();
  } catch (error) {
    if (navigator.onLine || !(error instanceof TypeError)) throw error;
    const { persistedResponse } = await import('./persisted-responses.ts');
    const persisted = await persistedResponse(address);
    if (persisted === undefined) throw error;
    // It was stored from this call, so the type is right.
    return persisted as Data;
  }
}
