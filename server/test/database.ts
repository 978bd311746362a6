import { randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';

/** Made once per test run by global-setup.ts: migrated, empty, copied for each world (26 ms). */
export const templateName = 'shelflife_template';

/** The same server, another database. */
export function addressOfDatabase(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

export async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: addressOfDatabase(server, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A fresh copy of the template, of one's own. */
export async function createDatabase(
  server: string,
): Promise<{ address: string; pool: Pool; drop: () => Promise<void> }> {
  const name = `shelflife_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${templateName}`);
  const address = addressOfDatabase(server, name);
  const pool = new Pool({ connectionString: address, max: 6 });
  // A connection that is still closing when its database is dropped must not fail the run.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    address,
    pool,
    async drop() {
      await pool.end();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}
