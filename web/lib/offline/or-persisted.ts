/**
 * Fetches a response. Offline, returns the persisted last response instead (OP-101: until it can be fetched again).
 * Online, a failure is thrown.
 */
export async function orPersisted<Data>(address: string, ask: () => Promise<Data>): Promise<Data> {
  try {
    return await ask();
  } catch (error) {
    if (navigator.onLine || !(error instanceof TypeError)) throw error;
    const { persistedResponse } = await import('./persisted-responses.ts');
    const persisted = await persistedResponse(address);
    if (persisted === undefined) throw error;
    // The response was persisted from the same call, so its type is right.
    return persisted as Data;
  }
}
