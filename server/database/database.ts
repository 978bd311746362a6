import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { DatabaseError, type Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import { DatabaseAway, endsConnection, isDatabaseSilent } from './failures.sql.ts';
import * as schema from './tables/schema.ts';

const settings = { schema, casing: 'snake_case' } as const;

export function connect(pool: Pool) {
  return drizzle(pool, settings);
}
export type Database = ReturnType<typeof connect>;
/** What every query takes: the database itself or a transaction on it. */
export type Queries = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with'
> & { $client: Pick<Pool, 'query'> };

/**
 * For what is asked all day: a text that never changes. Each connection reads and plans it once and then knows it by its
 * name, and nothing is put together anew here.
 */
export function statement<Row extends QueryResultRow>(name: string, text: string) {
  return async (queries: Pick<Queries, '$client'>, values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await queries.$client.query<Row>({ name, text, values: [...values] }).catch(awayUnlessSaid);
    return rows;
  };
}

/** What PostgreSQL did not say, the driver says of the connection. */
function awayUnlessSaid(cause: unknown): never {
  throw cause instanceof DatabaseError ? cause : new DatabaseAway('No answer of the database', { cause });
}

/** Runs `work` in one transaction; whatever throws leaves no half of it. */
export function inTransaction<T>(database: Database, work: (queries: Queries) => Promise<T>): Promise<T> {
  return onOneConnection(database, (client, watched) =>
    drizzle(client, settings).transaction((transaction) =>
      watched(() => work(Object.assign(transaction, { $client: client }))),
    ),
  );
}

/**
 * Reads in one transaction that begins together with its settings and a first question (`opening`, whose row is handed
 * on): one way to the database and back instead of three. What stands in it must have been quoted by the driver.
 */
export function inReading<Row extends QueryResultRow, T>(
  database: Database,
  opening: string,
  work: (queries: Queries, row: Row) => Promise<T>,
): Promise<T> {
  return onOneConnection(database, async (client, watched) => {
    const [row] = (await begin<Row>(client, opening)).rows;
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

/** Of several statements in one text the driver answers a list, which its types do not say. */
async function begin<Row extends QueryResultRow>(client: PoolClient, opening: string): Promise<QueryResult<Row>> {
  const answered = await client.query<Row>(`begin read only; ${opening}`).catch(awayUnlessSaid);
  const last = Array.isArray(answered) ? (answered as QueryResult<Row>[]).at(-1) : answered;
  return last ?? answered;
}

type Watch = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * The connection is taken here: Drizzle keeps one whose `begin` fails for ever, and a pool of such connections stands
 * still. Where anything but the work that is `watched` failed (begin, commit, rollback), nobody knows the connection's
 * state, and it is closed.
 */
async function onOneConnection<T>(
  database: Database,
  run: (client: PoolClient, watched: Watch) => Promise<T>,
): Promise<T> {
  const client = await database.$client.connect().catch((cause: unknown) => {
    throw new DatabaseAway('No connection to the database', { cause });
  });
  // Nobody else hears a connection that breaks between two queries; the next query fails in its own place.
  client.on('error', ignore);
  const finish = (isUnusable: boolean) => client.off('error', ignore).release(isUnusable);
  let failureOfWork: unknown;
  const silent = Promise.withResolvers<never>();
  const watched: Watch = async (work) => {
    try {
      return await work();
    } catch (error) {
      failureOfWork = error;
      // A rollback would get no answer either: the connection is closed instead.
      if (isDatabaseSilent(error)) silent.reject(error);
      throw error;
    }
  };
  try {
    const result = await Promise.race([run(client, watched), silent.promise]);
    finish(false);
    return result;
  } catch (error) {
    finish(error !== failureOfWork || endsConnection(error));
    // Of a connection that broke, Drizzle says that the rollback failed; why, the work knows.
    throw failureOfWork ?? error;
  }
}

function ignore() {}

/** Asks the database the shortest question; false where it takes longer. Throws where it cannot be reached. */
export async function respondsWithin(database: Database, milliseconds: number): Promise<boolean> {
  const question = database.execute(sql`select 1`).then(() => true);
  return Promise.race([question, sleep(milliseconds, false, { ref: false })]);
}
