import { sql } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import { listProducts } from '#contract/catalog.ts';
import { inTransaction } from '#server/database/database.ts';
import { createDatabase, onServer } from '#test/database.ts';
import { createWorld } from '#test/world.ts';

// A replica that never catches up, so that the test can identify reads from the replica.
const replica = await createDatabase(inject('databaseServer'));
const world = await createWorld({ DATABASE_REPLICA_URLS: replica.address });
await world.product({ name: 'Quartz Lip Oil' });
const mara = await world.member();
const found = async () => (await mara.call(listProducts, { query: { limit: 10, offset: 0 } })).body;
const searched = async () => (await mara.call(listProducts, { query: { search: 'quartz' } })).body;

test('A slow or invalid query on a replica is not retried on the primary', async () => {
  const asked: string[] = [];
  const read = (statement: string, timeout = 10_000) =>
    world.context.replicas.read((database) => {
      asked.push(database === world.context.database ? 'database' : 'replica');
      return inTransaction(database, async (queries) => {
        await queries.execute(sql.raw(`set local statement_timeout = ${timeout}`));
        return queries.execute(sql.raw(statement));
      });
    });
  await expect(read('select pg_sleep(30)', 20)).rejects.toMatchObject({ cause: { code: '57014' } });
  await expect(read('select 1 / 0')).rejects.toMatchObject({ cause: { code: '22012' } });
  await read('select 1');
  expect(asked).toEqual(['replica', 'replica', 'replica']);
});

test('Product lists and searches read from a replica, or from the primary if the replica fails', async () => {
  expect(await found()).toEqual({ products: [], total: 0 });
  expect(await searched()).toEqual([]);

  const name = new URL(replica.address).pathname.slice(1);
  await onServer(inject('databaseServer'), `drop database ${name} with (force)`);
  // Results from a replica are cached for one second.
  const patience = { timeout: 20_000 };
  await vi.waitFor(
    async () => expect(await found()).toMatchObject({ products: [{ name: 'Quartz Lip Oil' }], total: 1 }),
    patience,
  );
  await vi.waitFor(async () => expect(await searched()).toMatchObject([{ name: 'Quartz Lip Oil' }]), patience);
});
