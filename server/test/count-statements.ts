import { Client } from 'pg';
import { vi } from 'vitest';

/**
 * Returns how many SQL statements a reading `call` sends over all connections, including transaction boundaries. Uses
 * the lowest of three counts, because first session lookups and background work only add statements.
 */
export async function countStatements(call: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let round = 0; round < 3; round++) counts.push(await countOnce(call));
  return Math.min(...counts);
}

/** For a single call, because its reads may be cached afterwards. */
export async function countOnce(call: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await call();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
