import { DatabaseError } from 'pg';

export function sqlStateOf(error: unknown): string | undefined {
  const root = rootOf(error);
  return root instanceof DatabaseError ? root.code : undefined;
}

/** True if the query may succeed on another server: the connection failed, or a conflict canceled the query. */
export function isConnectionFailure(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== undefined)
    return state === conflictOfReplica || connectionStates.some((start) => state.startsWith(start));
  // The driver's own errors have no SQLSTATE, and always mean that the connection failed.
  const root = rootOf(error);
  if (root instanceof AggregateError) return true;
  return root instanceof Error && (Object.getPrototypeOf(root) === Error.prototype || 'syscall' in root);
}
/** Thrown if no connection is available, or if the connection fails before a transaction has begun. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** On a replica, the query needed rows that were removed. On the primary, two writes conflicted. */
const conflictOfReplica = '40001';
/** The database server is read-only, which means that it is a former primary. */
const readOnly = '25006';

/** True if the connection must be closed, because a new connection may reach a server that works. */
export function endsConnection(error: unknown): boolean {
  return sqlStateOf(error) === readOnly || isDatabaseSilent(error);
}

/** True if the database is down, full, or overloaded, so that a retry may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== undefined && (passing.includes(state) || state.startsWith(noResources))) return true;
  return isConnectionLost(error);
}

/** Without an SQLSTATE, only errors of a query or the pool count. Others may be a bug in the server. */
export function isConnectionLost(error: unknown): boolean {
  return sqlStateOf(error) === undefined ? isDatabaseSilent(error) : isConnectionFailure(error);
}

/** True if no connection was available, or if a query failed with an error from the driver, not from PostgreSQL. */
export function isDatabaseSilent(error: unknown): boolean {
  if (sqlStateOf(error) !== undefined) return false;
  if (error instanceof DatabaseAway) return true;
  return error instanceof Error && 'query' in error && rootOf(error) instanceof Error && rootOf(error) !== error;
}
export const canceled = '57014';
/** 55P03 is a lock that another transaction held too long. */
const passing = [canceled, '55P03', readOnly];
/** Disk space, memory, or connections are exhausted. */
const noResources = '53';

/** The connection was lost, the server shuts down, no database or access, or too many connections. */
const connectionStates = ['08', '57P', '3D', '28', '53300'];

function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error;
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return isRefusedBy(error, '23505', constraint);
}

export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  return isRefusedBy(error, '23503', constraint);
}

/** True if this constraint caused a write to fail with this SQLSTATE. */
function isRefusedBy(error: unknown, code: string, constraint: string): boolean {
  const root = rootOf(error);
  return root instanceof DatabaseError && root.code === code && root.constraint === constraint;
}
