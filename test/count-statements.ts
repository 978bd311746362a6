import { Client } from 'pg';
import { vi } from 'vitest';

/** The lowest of three calls, because others can include a first lookup or background work. */
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
