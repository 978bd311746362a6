import { Pool } from 'pg';

/** Of the 200 connections of the embedded database some stay free for notices, commands and the operator. */
const connectionsOfAll = 150;
const connectionsOfOne = 20;

/** Numbers keep their driver defaults: bigint and numeric arrive as strings. */
export function openPool(connectionString: string, log: (line: string) => void, workers: number): Pool {
  const pool = new Pool({
    connectionString,
    application_name: 'shelflife',
    max: Math.min(connectionsOfOne, Math.max(2, Math.floor(connectionsOfAll / workers))),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // A connection that breaks while idle is replaced by the next query; unheard, the event would end the process.
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  return pool;
}
