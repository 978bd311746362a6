import { Pool } from 'pg';
import { connect, type Database, poolOf } from './database.ts';
import { DatabasePool } from './pool.ts';

/** Long jobs need few connections. One of them holds a lock. */
const connections = 3;

/**
 * Runs `work` with connections that, unlike those of calls, wait for long statements, bypass any pooler, and can hold a
 * lock for a long time.
 */
export async function withPatientDatabase<T>(database: Database, work: (patient: Database) => Promise<T>): Promise<T> {
  const served = poolOf(database);
  const {
    query_timeout: _,
    lock_timeout: __,
    ...options
  } = served instanceof DatabasePool ? served.direct : served.options;
  const pool = new Pool({ ...options, max: connections, statement_timeout: 15_000 });
  pool.on('error', () => undefined);
  try {
    return await work(connect(pool));
  } finally {
    await pool.end();
  }
}
