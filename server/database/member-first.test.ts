import { expect, test } from 'vitest';
import { createWorld } from '#server/test/world.ts';

const world = await createWorld();

/**
 * The reasons why a table has a different key (docs/explanation/scale.md). Each of these tables stays whole, either on
 * the server with the accounts or on the server with the catalog.
 */
const reasons: Record<string, string> = {
  sessions: 'found by the id in a token, in the server of the accounts',
  email_links: 'found by a secret, before anybody knows whose it is, in the server of the accounts',
  mfa_factors: 'sessions and challenges name it by its id, in the server of the accounts',
  reviews:
    "a product's as much as a member's: votes, reports and activities name it by its id; (user_id, product_id) is unique",
  review_reports: 'a queue of the administrators, oldest first, whoever reported',
  photo_submissions: 'a queue of the administrators, oldest first, whoever sent it',
  product_requests: 'a queue of the administrators, oldest first, whoever asked',
  ingredient_suggestions: 'a queue of the administrators, oldest first, whoever sent it',
  months_suggestions: 'a queue of the administrators, oldest first, whoever sent it',
  product_merge_removed: 'what a merge took away, kept with the merge to be given back',
};

/**
 * Returns tables whose rows are deleted with a member, with the columns that reference the member and the first column
 * of the key.
 */
async function ownedTables(): Promise<{ table: string; owners: string[]; first: string }[]> {
  const { rows } = await world.pool.query(
    `select owned.conrelid::regclass::text as table,
       array_agg(distinct owner.attname::text) as owners, min(first.attname::text) as first
     from pg_constraint owned
     join pg_attribute owner on owner.attrelid = owned.conrelid and owner.attnum = owned.conkey[1]
     join pg_constraint key on key.conrelid = owned.conrelid and key.contype = 'p'
     join pg_attribute first on first.attrelid = key.conrelid and first.attnum = key.conkey[1]
     where owned.contype = 'f' and owned.confdeltype = 'c'
       and owned.confrelid in ('members'::regclass, 'accounts'::regclass)
     group by owned.conrelid order by 1`,
  );
  return rows;
}

test('The member is first in the key of every table with member data, except for listed tables with a reason', async () => {
  const tables = await ownedTables();
  expect(tables.length).toBeGreaterThan(15);
  const otherwise = tables.filter(({ owners, first }) => !owners.includes(first)).map(({ table }) => table);
  expect(otherwise.toSorted()).toEqual(Object.keys(reasons).toSorted());
});

test('All other unique indexes of these tables include the member', async () => {
  const tables = (await ownedTables()).filter(({ table }) => !(table in reasons) && table !== 'members');
  const { rows } = await world.pool.query<{ table: string; columns: string[] }>(
    `select index.indrelid::regclass::text as table, array_agg(attname::text) as columns
     from pg_index index join pg_attribute on attrelid = index.indrelid and attnum = any(index.indkey)
     where index.indisunique group by index.indexrelid, index.indrelid`,
  );
  const without = tables.filter(({ table, owners }) =>
    rows.some((index) => index.table === table && !index.columns.some((column) => owners.includes(column))),
  );
  expect(without).toEqual([]);
});
