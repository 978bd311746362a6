import { Client } from 'pg';

/**
 * Runs `work` on a separate connection without timeouts, then closes the connection. An open transaction is rolled
 * back.
 */
export async function withConnection<T>(
  connectionString: string,
  name: string,
  work: (connection: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString, application_name: name, connectionTimeoutMillis: 10_000 });
  // The statement that is running already reports the error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
