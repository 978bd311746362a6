import { Client } from 'pg';
import { vi } from 'vitest';

/** How many SQL statements `call` sends, over whichever connections; transaction bounds count too. */
export async function countStatements(call: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await call();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
