import { expect, inject, test } from 'vitest';
import { listProducts } from '#contract/catalogue.ts';
import { createDatabase, onServer } from '#server/test/database.ts';
import { createWorld } from '#server/test/world.ts';

// A replica that never catches up: what is read from it shows.
const replica = await createDatabase(inject('databaseServer'));
const world = await createWorld({ DATABASE_REPLICA_URLS: replica.address });
await world.product({ name: 'Quartz Lip Oil' });
const mara = await world.member();
const found = async () => (await mara.call(listProducts, { query: { limit: 10, offset: 0 } })).body;
const searched = async () => (await mara.call(listProducts, { query: { search: 'quartz' } })).body;

test('a replica chooses what lists hold; when it fails, the database itself does', async () => {
  expect(await found()).toEqual({ products: [], total: 0 });
  expect(await searched()).toEqual([]);

  const name = new URL(replica.address).pathname.slice(1);
  await onServer(inject('databaseServer'), `drop database ${name} with (force)`);
  expect(await found()).toMatchObject({ products: [{ name: 'Quartz Lip Oil' }], total: 1 });
  expect(await searched()).toMatchObject([{ name: 'Quartz Lip Oil' }]);
});
