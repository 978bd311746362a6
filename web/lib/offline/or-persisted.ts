/**
 * Fetches a response. While the browser is offline, returns the last persisted response instead (OP-101). While it is
 * online, rethrows the failure.
 */
export async function orPersisted<Data>(address: string, ask: () => Promise<Data>): Promise<Data> {
  try {
    return await ask();
  } catch (error) {
    if (navigator.onLine || !(error instanceof TypeError)) throw error;
    const { persistedResponse } = await import('./persisted-responses.ts');
    const persisted = await persistedResponse(address);
    if (persisted === undefined) throw error;
    // The cast is safe, because the persisted response is from the same call.
    return persisted as Data;
  }
}
