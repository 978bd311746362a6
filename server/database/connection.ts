import { Client } from 'pg';

/** Works on a connection of its own, without time limits, and ends it: a transaction that is still open is rolled back. */
export async function withConnection<T>(
  connectionString: string,
  name: string,
  work: (connection: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString, application_name: name, connectionTimeoutMillis: 10_000 });
  // The statement under way fails in its own place.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
