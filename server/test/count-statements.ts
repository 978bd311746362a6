import { Client } from 'pg';
import { vi } from 'vitest';

/**
 * Makes the call three times, counts the SQL statements of each call across all connections, and returns the lowest
 * count. The other counts can include the session's first lookup or background work. Statements that begin or end
 * transactions count, too.
 */
export async function countStatements(call: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let round = 0; round < 3; round++) counts.push(await countOnce(call));
  return Math.min(...counts);
}

/** Counts the SQL statements of a single call. Use this for a call whose repetitions are served from a cache. */
export async function countOnce(call: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await call();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
