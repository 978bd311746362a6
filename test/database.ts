import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool } from 'pg';

/** Migrated but empty. Databases are copied file by file, because logging the copy would double the work. */
export const templateName = 'shelflife_template';

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

export async function createDatabase(
  server: string,
): Promise<{ address: string; pool: Pool; drop: () => Promise<void> }> {
  const name = `shelflife_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${templateName} strategy file_copy`);
  const address = addressOfDatabase(server, name);
  const pool = new Pool({ connectionString: address, max: 6 });
  return {
    address,
    pool,
    async drop() {
      await pool.end();
      await dropDatabase(server, name);
    },
  };
}

/** Ending them would fail the run with an error outside any test. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      await onServer(server, `drop database if exists ${name}`);
      return;
    } catch (error) {
      const isInUse = error instanceof Error && 'code' in error && error.code === '55006';
      if (!isInUse) throw error;
      await sleep(50);
    }
  }
  await onServer(server, `drop database if exists ${name} with (force)`);
}
