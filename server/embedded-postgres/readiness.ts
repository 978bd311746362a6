import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { StartError } from '#server/start-error.ts';

const patienceMilliseconds = 120_000;

/** After a crash, this can take a while. Throws a StartError after two minutes. */
export async function databaseResponds(connectionString: string, over: AbortSignal): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  while (!over.aborted) {
    const refusal = await attempt(connectionString);
    if (refusal === undefined) return;
    if (refusal === 'missing') await createDatabase(connectionString);
    if (Date.now() > deadline) throw new StartError('PostgreSQL did not respond within two minutes.');
    await sleep(10);
  }
}

async function attempt(connectionString: string): Promise<'missing' | 'not yet' | undefined> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return undefined;
  } catch (error) {
    const invalidCatalogName = '3D000';
    return error instanceof DatabaseError && error.code === invalidCatalogName ? 'missing' : 'not yet';
  }
}

async function createDatabase(connectionString: string): Promise<void> {
  const client = new Client({ connectionString: connectionString.replace('///shelflife', '///postgres') });
  await client.connect();
  await client.query('create database shelflife');
  await client.end();
}
