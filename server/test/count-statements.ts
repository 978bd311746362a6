import { Client } from 'pg';
import { vi } from 'vitest';

/**
 * How many SQL statements a reading `call` sends, over whichever connections; transaction bounds count too. The least of
 * three counts: a session that is looked up for the first time and work behind the scenes only ever add.
 */
export async function countStatements(call: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let round = 0; round < 3; round++) counts.push(await countOnce(call));
  return Math.min(...counts);
}

/** Of one call: what it reads may be kept afterwards. */
export async function countOnce(call: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await call();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
