import { Client } from 'pg';

/** Runs `work` without statement timeouts. An open transaction is rolled back. */
export async function withConnection<T>(
  connectionString: string,
  name: string,
  work: (connection: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString, application_name: name, connectionTimeoutMillis: 10_000 });
  // If the connection is lost, the running statement fails. Without a listener, the `error` event would also end the
  // process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
