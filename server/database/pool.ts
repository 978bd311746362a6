import { Pool } from 'pg';

/** Numbers keep their driver defaults: bigint and numeric arrive as strings. */
export function openPool(connectionString: string, log: (line: string) => void): Pool {
  const pool = new Pool({
    connectionString,
    application_name: 'shelflife',
    max: 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // A connection that breaks while idle is replaced by the next query; unheard, the event would end the process.
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  return pool;
}
