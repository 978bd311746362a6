/** If the browser is offline, the last persisted response (OP-101). Rethrows all other failures. */
export async function orPersisted<Data>(address: string, ask: () => Promise<Data>): Promise<Data> {
  try {
    return await ask();
  } catch (error) {
    if (navigator.onLine || !(error instanceof TypeError)) throw error;
    const { persistedResponse } = await import('./persisted-responses.ts');
    const persisted = await persistedResponse(address);
    if (persisted === undefined) throw error;
    // The cast is safe, because the persisted response is a response to the same call.
    return persisted as Data;
  }
}
