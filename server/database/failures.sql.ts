import { DatabaseError } from 'pg';

/** The SQLSTATE of what PostgreSQL refused; undefined where the error is not PostgreSQL's. */
export function sqlStateOf(error: unknown): string | undefined {
  const root = rootOf(error);
  return root instanceof DatabaseError ? root.code : undefined;
}

/**
 * Is the connection lost, or was there none? The driver's own errors carry no SQLSTATE and are plain: all of them are
 * about the connection. A query that takes too long or is wrong is none of these.
 */
export function isConnectionFailure(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== undefined)
    return state === conflictOfReplica || connectionStates.some((start) => state.startsWith(start));
  const root = rootOf(error);
  if (root instanceof AggregateError) return true;
  return root instanceof Error && (Object.getPrototypeOf(root) === Error.prototype || 'syscall' in root);
}
/** There was no connection to be had: nothing was asked yet. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** What a replica says to a query whose rows it must take away; of the primary, that two writes could not both be. */
const conflictOfReplica = '40001';
/** A server that may only be read: the connection leads to what was the primary. */
const readOnly = '25006';

/** Must a connection be closed after this, since a new one may lead to another server or to a living one? */
export function endsConnection(error: unknown): boolean {
  return sqlStateOf(error) === readOnly || isDatabaseSilent(error);
}

/** Is the database away, full or overloaded, so that the same call may succeed in a while? */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== undefined && (passing.includes(state) || state.startsWith(noResources))) return true;
  return isConnectionLost(error);
}

/** The same of an error that may also be a defect of ours. */
export function isConnectionLost(error: unknown): boolean {
  return sqlStateOf(error) === undefined ? isDatabaseSilent(error) : isConnectionFailure(error);
}

/** What a query fails with and PostgreSQL did not say, the driver says of the connection. */
export function isDatabaseSilent(error: unknown): boolean {
  if (sqlStateOf(error) !== undefined) return false;
  if (error instanceof DatabaseAway) return true;
  return error instanceof Error && 'query' in error && rootOf(error) instanceof Error && rootOf(error) !== error;
}
/** The first: a slow query that was cut off. */
const passing = ['57014', readOnly];
/** Disk, memory or connections are used up. */
const noResources = '53';

/** Lost, shutting down, no such database, not let in, no connection left. */
const connectionStates = ['08', '57P', '3D', '28', '53300'];

/** Drizzle keeps the driver's error as the cause. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error;
}

/** Did this constraint or unique index refuse the write? */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return isRefusedBy(error, '23505', constraint);
}

/** Is what the write points to gone? */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  return isRefusedBy(error, '23503', constraint);
}

/** Drizzle keeps the driver's error as the cause. */
function isRefusedBy(error: unknown, code: string, constraint: string): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return (
    cause instanceof Error &&
    'code' in cause &&
    cause.code === code &&
    'constraint' in cause &&
    cause.constraint === constraint
  );
}
