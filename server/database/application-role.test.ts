import { beforeEach, describe, expect, inject, test } from 'vitest';
import { bringUpToDate } from './bring-up-to-date.ts';
import { openDatabase } from './open-database.ts';
import { createDatabase } from '#test/database.ts';
import { createTwoRoles } from '#test/two-roles.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const role = inject('databaseRole');
const speak = (statement: string) => world.context.database.$client.query(statement);
const denied = { code: '42501' };

describe('the role that the server uses for the database', () => {
  beforeEach(({ skip }) => skip(role === null, 'TEST_DATABASE_URL names the role'));

  test('The role has none of a superuser’s privileges and owns no tables', async () => {
    const { rows } = await speak(`
      select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls, current_user as name,
        (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
      from pg_roles where rolname = current_user`);
    const no = {
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
    };
    expect(rows).toEqual([{ ...no, name: role, owned: 0 }]);
  });

  test.each([
    'create table mine (id int)',
    'drop table reviews',
    'alter table accounts add column backdoor text',
    'truncate reviews cascade',
    'create function mine() returns int language sql return 1',
    "insert into schema_migrations (name, checksum) values ('x', 'y')",
    "copy accounts to '/tmp/accounts'",
    "select pg_read_file('/etc/passwd')",
    'create extension file_fdw',
    'set role shelflife',
  ])('The role cannot run: %s', async (statement) => {
    await expect(speak(statement)).rejects.toMatchObject(denied);
  });

  test('In an external database, the role can insert rows, but cannot drop tables', async () => {
    const opened = await openDatabase({ ...(await createTwoRoles()), dataDir: '', log: () => {} });
    try {
      await bringUpToDate(opened);
      await bringUpToDate(opened);
      const { rows } = await opened.pool.query(
        "insert into accounts (email) values ('a@example.test') returning email",
      );
      expect(rows).toEqual([{ email: 'a@example.test' }]);
      await expect(opened.pool.query('drop table reviews')).rejects.toMatchObject(denied);
    } finally {
      await opened.stop();
    }
  });

  test('The role can read and write the rows of every table except schema_migrations', async () => {
    const { rows } = await world.pool.query<{ name: string; all: boolean }>(
      `select relname as name, has_table_privilege($1, oid, 'select') and has_table_privilege($1, oid, 'insert')
         and has_table_privilege($1, oid, 'update') and has_table_privilege($1, oid, 'delete') as all
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'`,
      [role],
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ all }) => !all)).toEqual([]);
  });
});

test('The database URLs must name the same database, and a command as the owner names the owner’s URL', async () => {
  const other = await createDatabase(inject('databaseServer'));
  const databaseUrl = other.address;
  const options = { dataDir: '/nowhere', log: () => undefined, databaseUrl };
  try {
    for (const different of [
      { databaseOwnerUrl: inject('databaseServer') },
      { databaseDirectUrl: inject('databaseServer') },
    ])
      await expect(openDatabase({ ...options, ...different })).rejects.toThrow(
        /_URL \(.*\) is a different database than/,
      );
    const down = 'postgres://127.0.0.1:1/shelflife';
    const away = openDatabase({ ...options, databaseUrl: down, databaseOwnerUrl: down, asOwner: true });
    await expect(away).rejects.toThrow(/^DATABASE_OWNER_URL .* cannot be used/);
    await (await openDatabase({ ...options, databaseOwnerUrl: databaseUrl })).stop();
  } finally {
    await other.drop();
  }
});
