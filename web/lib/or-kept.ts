/**
 * Without a network what the call answered last on this device stands in for its answer (OP-101: until it can be asked
 * again). Online a failure is a failure.
 */
export async function orKept<Answer>(address: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (navigator.onLine || !(error instanceof TypeError)) throw error;
    const { keptAnswer } = await import('./kept-answers.ts');
    const kept = await keptAnswer(address);
    if (kept === undefined) throw error;
    // It was this call's answer when it was kept.
    return kept as Answer;
  }
}
