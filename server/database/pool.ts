import { type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg';

/** Of the 200 connections of the embedded database some stay free for notices, commands and the operator. */
const connectionsOfAll = 150;
const connectionsOfOne = 20;

/** A statement that takes longer is cut off by PostgreSQL. */
const longestStatement = 15_000;
/**
 * Where people wait, the driver gives up first and PostgreSQL cuts off later. The other way round a commit that waits for
 * a synchronous standby would be cut off by PostgreSQL with a mere warning and look acknowledged, though no standby has
 * it. Only for pools that answer people, because an import and a migration take longer.
 */
const silence = 15_000;
const longestBehindSilence = 17_000;

/** What stands between us and PostgreSQL, where anything does. */
export interface Way {
  /** PostgreSQL itself, where the pool leads through a pooler that hands a connection on after each transaction. */
  directUrl?: string | undefined;
  /** False where the pooler does not know statements by their names. */
  keepsStatements?: boolean;
}

/** A pool that knows the way around the pooler it may lead through. */
export class DatabasePool extends Pool {
  /** Where notices are heard: PostgreSQL tells them to one connection that stays. */
  readonly direct: ClientConfig;

  constructor(options: PoolConfig, { directUrl, keepsStatements = true }: Way = {}) {
    super(options);
    this.direct = directUrl === undefined ? options : { ...options, connectionString: directUrl };
    if (!keepsStatements) this.on('connect', sendNoNames);
  }
}

/** Numbers keep their driver defaults: bigint and numeric arrive as strings. */
export function openPool(
  connectionString: string,
  log: (line: string) => void,
  workers: number,
  { answersPeople = false, ...way }: Way & { answersPeople?: boolean | undefined } = {},
): DatabasePool {
  const options = {
    connectionString,
    application_name: 'shelflife',
    max: Math.min(connectionsOfOne, Math.max(2, Math.floor(connectionsOfAll / workers))),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: answersPeople ? longestBehindSilence : longestStatement,
    ...(answersPeople && { query_timeout: silence }),
    idle_in_transaction_session_timeout: 30_000,
  };
  const pool = new DatabasePool(options, way);
  // A connection that breaks while idle is replaced by the next query; unheard, the event would end the process.
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  return pool;
}

/** The driver's overloads of `query` cannot be written down once more: what is given goes on as it is, but for its name. */
function sendNoNames(client: PoolClient): void {
  const query: unknown = client.query.bind(client);
  const send = query as (...given: unknown[]) => unknown;
  Object.assign(client, {
    query: (asked: unknown, ...rest: unknown[]) =>
      send(isNamed(asked) ? { ...asked, name: undefined } : asked, ...rest),
  });
}

/** A plain description of a query; what submits itself, such as COPY, has no name. */
function isNamed(asked: unknown): asked is { name: unknown } {
  return typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked);
}
