import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { DatabaseError, Pool, type PoolClient, type QueryResult } from 'pg';
import { DatabaseAway, endsConnection, isDatabaseSilent } from './failures.sql.ts';
import { type Columns, declaredRows, declaredTypes, type RowOf } from './rows.ts';

const settings = { casing: 'snake_case' } as const;

export function connect(pool: Pool) {
  return drizzle(pool, settings);
}
export type Queries = Pick<
  ReturnType<typeof connect>,
  '$count' | 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with'
> & { $client: Pick<Pool, 'query'> };
/** During a call with a key, this is the call's own transaction (http/keyed-call.ts). */
export type Database = Queries;

/** Returns the pool. Throws if the argument is a transaction. */
export function poolOf({ $client }: Pick<Database, '$client'>): Pool {
  if ($client instanceof Pool) return $client;
  throw new Error('A transaction has no pool');
}

/** A transaction has only one connection, so there they run one after another. */
export async function together<const Reads extends readonly (() => unknown)[]>({ $client }: Queries, reads: Reads) {
  const results: unknown[] = [];
  for (const read of reads) results.push($client instanceof Pool ? read() : await read());
  // The results are in the order of the reads, but TypeScript does not follow a loop over a tuple.
  return (await Promise.all(results)) as { -readonly [Place in keyof Reads]: Awaited<ReturnType<Reads[Place]>> };
}

/** Any error that is not PostgreSQL's comes from the driver and means that the connection failed. */
function awayUnlessSaid(cause: unknown): never {
  throw cause instanceof DatabaseError ? cause : new DatabaseAway('No response from the database', { cause });
}

type Ending = (database: Database) => unknown;
const endings = new WeakMap<object, { committed: Ending[]; rolledBack: Ending[] }>();

export async function inTransaction<T>(database: Database, work: (queries: Queries) => Promise<T>): Promise<T> {
  // A call with a key is already one transaction. A savepoint is unnecessary, because a failed call rolls back
  // everything.
  if (endings.has(database.$client)) return work(database);
  const committed: Ending[] = [];
  const rolledBack: Ending[] = [];
  const running = onOneConnection(database, (client, watched) => {
    endings.set(client, { committed, rolledBack });
    return drizzle(client, settings)
      .transaction((transaction) => watched(() => work(Object.assign(transaction, { $client: client }))))
      .finally(() => endings.delete(client));
  });
  const result = await running.catch(async (error: unknown) => {
    for (const each of rolledBack) await each(database);
    throw error;
  });
  for (const each of committed) await each(database);
  return result;
}

/** Runs `work` after the open transaction has committed, or immediately if `database` is not a transaction. */
export const afterCommit = (database: Database, work: Ending) => afterEnding(database, 'committed', work);

/** Runs `work` after the open transaction has rolled back, or immediately if `database` is not a transaction. */
export const afterRollback = (database: Database, work: Ending) => afterEnding(database, 'rolledBack', work);

async function afterEnding(database: Database, way: 'committed' | 'rolledBack', work: Ending): Promise<void> {
  const ending = endings.get(database.$client);
  if (ending) ending[way].push(work);
  else await work(database);
}

/** `opening` contains settings and then the first query, with all values quoted. `work` receives its one row. */
export function inReading<Declared extends Columns, T>(
  database: Database,
  columns: Declared,
  opening: string,
  work: (queries: Queries, row: RowOf<Declared>) => Promise<T>,
): Promise<T> {
  return onOneConnection(database, async (client, watched) => {
    const [row] = declaredRows(columns, await begin<RowOf<Declared>>(client, opening), opening);
    if (!row) throw new Error('A statement without rows');
    try {
      const result = await watched(() => work(Object.assign(drizzle(client, settings), { $client: client }), row));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
}

/** If a string contains several statements, the driver returns an array, which its types do not declare. */
async function begin<Row extends Record<string, unknown>>(client: PoolClient, opening: string) {
  // Sending `opening` together with `begin` saves two round trips.
  const query = { text: `begin read only; ${opening}`, types: declaredTypes };
  const started = await client.query<Row>(query).catch(awayUnlessSaid);
  const last = Array.isArray(started) ? (started as QueryResult<Row>[]).at(-1) : started;
  return last ?? started;
}

type Watch = <T>(work: () => Promise<T>) => Promise<T>;

/** If `begin` failed, Drizzle would never release the connection, and the pool would run out of connections. */
async function onOneConnection<T>(database: Database, run: (client: PoolClient, watched: Watch) => Promise<T>) {
  const client = await poolOf(database)
    .connect()
    .catch((cause: unknown) => {
      throw new DatabaseAway('No connection to the database', { cause });
    });
  // Without a listener, a connection that is lost between two queries would crash the process. The next query reports
  // the error.
  client.on('error', ignore);
  const finish = (isUnusable: boolean) => client.off('error', ignore).release(isUnusable);
  let failureOfWork: unknown;
  const silent = Promise.withResolvers<never>();
  const watched: Watch = async (work) => {
    try {
      return await work();
    } catch (error) {
      failureOfWork = error;
      // A rollback would get no response either, so the connection is closed.
      if (isDatabaseSilent(error)) silent.reject(error);
      throw error;
    }
  };
  try {
    const result = await Promise.race([run(client, watched), silent.promise]);
    finish(false);
    return result;
  } catch (error) {
    // If begin, commit, or rollback failed, the state of the connection is unknown, so the connection is closed.
    finish(error !== failureOfWork || endsConnection(error));
    // If the connection is lost, `error` only says that the rollback failed. `failureOfWork` gives the reason.
    throw failureOfWork ?? error;
  }
}

function ignore() {}

/** Returns false if the database takes longer than `milliseconds` to respond. Throws if the database is unreachable. */
export async function respondsWithin(database: Database, milliseconds: number): Promise<boolean> {
  const question = database.execute(sql`select 1`).then(() => true);
  return Promise.race([question, sleep(milliseconds, false, { ref: false })]);
}
