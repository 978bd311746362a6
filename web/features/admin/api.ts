import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import { type Change, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

export async function change<E extends Endpoint>(endpoint: E, input: CallInput<E>, changed: Change): Promise<void> {
  await send(endpoint, input);
  void refreshAfter(changed);
}

/** Refetches the queue even if the call is rejected, because another administrator may have handled an entry. */
export async function decide<E extends Endpoint>(endpoint: E, input: CallInput<E>, changed: Change): Promise<void> {
  try {
    await change(endpoint, input, changed);
  } finally {
    void refreshAfter('queue');
  }
}

export const rowsOf = <Row>({ pages }: { pages: { rows: Row[] }[] }): Row[] => pages.flatMap(({ rows }) => rows);

/** The input of a paged call that has no other input. */
export const pageAt = (cursor: string | undefined) => ({ query: { cursor } });
