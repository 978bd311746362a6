import { expect, test } from 'vitest';
import { createWorld } from '#test/world.ts';

const world = await createWorld();

/**
 * The tables whose key does not start with the member, with the reasons (docs/explanation/scale.md). If members are
 * split among several servers, each of these tables stays on the server with the accounts or with the catalog.
 */
const reasons: Record<string, string> = {
  sessions: 'found by the id in a token, on the server with the accounts',
  email_links: 'found by a secret before the member is known, on the server with the accounts',
  mfa_factors: 'sessions and challenges refer to it by its id, on the server with the accounts',
  reviews:
    'belongs to a product as much as to a member: votes, reports, and activities refer to it by its id; (user_id, product_id) is unique',
  review_reports: 'a queue for administrators, oldest first, across all members',
  person_reports: 'a queue for administrators, oldest first, across all members',
  photo_submissions: 'a queue for administrators, oldest first, across all members',
  product_requests: 'a queue for administrators, oldest first, across all members',
  ingredient_suggestions: 'a queue for administrators, oldest first, across all members',
  months_suggestions: 'a queue for administrators, oldest first, across all members',
  product_merges: 'decisions of administrators, of which only some are about one member',
  product_merge_removed: 'rows that a merge removed, stored with the merge to restore them',
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

test('The primary key of each table of member data starts with the member’s id, except in the listed tables', async () => {
  const tables = await ownedTables();
  expect(tables.length).toBeGreaterThan(15);
  const otherwise = tables.filter(({ owners, first }) => !owners.includes(first)).map(({ table }) => table);
  expect(otherwise.toSorted()).toEqual(Object.keys(reasons).toSorted());
});

test('Each unique index on member data includes the member’s id, except in the listed tables', async () => {
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
