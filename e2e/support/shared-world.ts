import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { factories } from '#test/factories.ts';
import { openWorld, type World } from '#test/open-world.ts';
import { slowResponses } from './slow.ts';

/** A server and its database, which the tests of a worker share. */
export interface SharedWorld {
  /** Resets the database to the rows of a new database, and clears the server's state from earlier tests. */
  fresh: () => Promise<World>;
  close: () => Promise<void>;
}

/** Starts a server with its own database. */
export async function openServer(environment: Record<string, string>): Promise<World> {
  const world = await openWorld(databaseServer(), environment, realClock);
  slowResponses(world.app.server);
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  return world;
}

export async function openSharedWorld(environment: Record<string, string> = {}): Promise<SharedWorld> {
  const world = await openServer(environment);
  const { fetchPicture } = world.context;
  const open = countResponses(world);
  const resetRows = await rememberRows(world.pool);
  return {
    async fresh() {
      // Waits for calls from closed pages, because they could write rows during the next test.
      for (let attempt = 0; open() > 0 && attempt < 500; attempt++) await sleep(10);
      await resetRows();
      world.context.catalog.forget({ what: 'all' });
      world.context.fetchPicture = fetchPicture;
      // Discards unread emails.
      await world.post();
      return { ...world, ...factories(world.app, world.context) };
    },
    close: world.close,
  };
}

/** Returns a function that returns the number of incomplete responses. */
function countResponses({ app }: World): () => number {
  let open = 0;
  app.server.on('request', (_, response) => {
    open++;
    response.once('close', () => open--);
  });
  return () => open;
}

/** Starts one shared server per environment, when the first test with this environment needs the server. */
export function openSharedWorlds() {
  const opened = new Map<string, Promise<SharedWorld>>();
  return {
    worldFor(environment: Record<string, string>): Promise<SharedWorld> {
      const key = JSON.stringify(environment);
      const world = opened.get(key) ?? openSharedWorld(environment);
      opened.set(key, world);
      return world;
    },
    async close(): Promise<void> {
      for (const world of opened.values()) await (await world).close();
    },
  };
}

/** Copies the current rows of each table. The returned function restores exactly these rows. */
async function rememberRows(pool: Pool): Promise<() => Promise<void>> {
  const tables = await tablesOf(pool);
  const filled = `${tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`).join(' union all ')}`;
  const filledNow = async () => new Set((await pool.query<{ name: string }>(filled)).rows.map(({ name }) => name));
  const initial = await filledNow();
  await pool.query('create schema initial');
  for (const name of initial) await pool.query(`create table initial.${name} as table ${name}`);
  const restored = tables
    .filter(({ name }) => initial.has(name))
    .map(
      ({ name, columns }) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from initial.${name}`,
    );
  return async () => {
    const deleted = [...(await filledNow())].map((name) => `delete from ${name}`);
    // Turns off foreign keys and triggers while whole tables are restored.
    const statements = ['begin', 'set local session_replication_role = replica', ...deleted, ...restored, 'commit'];
    await pool.query(statements.join(';'));
  };
}

/** Returns the name and the writable columns of each table, quoted for SQL. */
async function tablesOf(pool: Pool): Promise<{ name: string; columns: string }[]> {
  const { rows } = await pool.query<{ name: string; columns: string }>(
    `select quote_ident(relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname`,
  );
  return rows;
}

/**
 * Returns the database server that the global setup started. The global setup passes the server's address and role to
 * the workers in environment variables.
 */
const databaseServer = () => ({
  address: process.env.DATABASE_SERVER ?? '',
  role: process.env.DATABASE_ROLE || null,
});

const realClock = {
  get now() {
    return new Date();
  },
  set now(_) {
    throw new Error('Pages use real time; move the browser clock with page.clock');
  },
};
