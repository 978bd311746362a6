import { type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg';

/** The embedded database allows 200. The others are for the first process, LISTEN, commands, and the operator. */
const connectionsOfAll = 150;
const connectionsOfOne = 20;
/** One in this many connections is reserved for calls that can take a long time (`long` in the contract). */
const longShare = 4;

/** PostgreSQL's statement timeout in pools that do not serve people, in milliseconds. */
const longestStatement = 15_000;
/** In milliseconds. PostgreSQL's timeout must be longer: it can make a commit look safe without its standby. */
const silence = 15_000;
/** In milliseconds. A call that waits longer for a lock fails and returns its connection to the pool. */
const longestLock = 5_000;
/** PostgreSQL's statement timeout in pools that serve people, in milliseconds. */
const longestBehindSilence = 17_000;

export interface Way {
  /** PostgreSQL itself, if the pool goes through a pooler that reassigns connections after each transaction. */
  directUrl?: string | undefined;
  /** False if the pooler does not support named statements. */
  namesStatements?: boolean;
}

export class DatabasePool extends Pool {
  /** PostgreSQL sends notifications only to a permanent connection, so LISTEN bypasses the pooler. */
  readonly direct: ClientConfig;

  constructor(options: PoolConfig, { directUrl, namesStatements = true }: Way = {}) {
    super(options);
    this.direct = directUrl === undefined ? options : { ...options, connectionString: directUrl };
    if (!namesStatements) this.on('connect', sendNoNames);
  }
}

/** Long calls (`long` in the contract) have their own connections, so that short calls never wait for them. */
export type Work = 'short' | 'long';

function connectionsFor(work: Work | undefined, workers: number): number {
  const all = Math.min(connectionsOfOne, Math.max(2, Math.floor(connectionsOfAll / workers)));
  const long = Math.max(1, Math.floor(all / longShare));
  if (work === undefined) return all;
  return work === 'long' ? long : Math.max(2, all - long);
}

/** Opens a pool with the driver's number types, in which bigint and numeric are strings. */
export function openPool(
  connectionString: string,
  log: (line: string) => void,
  workers: number,
  { servesPeople = false, work, ...way }: Way & { servesPeople?: boolean | undefined; work?: Work } = {},
): DatabasePool {
  const options = {
    connectionString,
    application_name: 'shelflife',
    max: connectionsFor(work, workers),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: servesPeople ? longestBehindSilence : longestStatement,
    // Imports and migrations take longer, so their pools have no driver timeout.
    ...(servesPeople && { query_timeout: silence, lock_timeout: longestLock }),
    idle_in_transaction_session_timeout: 30_000,
  };
  const pool = new DatabasePool(options, way);
  // If an idle connection is lost, the next query uses a new connection. Without a listener, the `error` event would
  // end the process.
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  return pool;
}

/** The cast is necessary because the overloads of the driver's `query` cannot be repeated. */
function sendNoNames(client: PoolClient): void {
  const query: unknown = client.query.bind(client);
  const send = query as (...given: unknown[]) => unknown;
  Object.assign(client, {
    query: (asked: unknown, ...rest: unknown[]) =>
      send(isNamed(asked) ? { ...asked, name: undefined } : asked, ...rest),
  });
}

/** True for a plain query object with a name. Objects that submit themselves, such as COPY, are passed through. */
function isNamed(asked: unknown): asked is { name: unknown } {
  return typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked);
}
