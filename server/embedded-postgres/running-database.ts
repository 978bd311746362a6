import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUser } from './cluster.ts';
import { isAlive, isPostmasterOf, readPostmaster } from './postmaster-file.ts';

/**
 * Returns the connection string of the PostgreSQL server that a running Shelflife server started for this DATA_DIR.
 * Returns undefined if no such server is running.
 */
export function runningDatabase(dataDir: string): string | undefined {
  if (!existsSync(join(dataDir, 'lock'))) return undefined;
  const folder = realpathSync(dataDir);
  const cluster = join(folder, 'postgres');
  const owner = Number.parseInt(readFileSync(join(folder, 'lock'), 'utf8'), 10);
  const postmaster = readPostmaster(cluster);
  if (postmaster === undefined || !isAlive(owner) || !isPostmasterOf(postmaster, cluster)) return undefined;
  // The fifth line contains PostgreSQL's socket folder.
  const sockets = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[4];
  return sockets ? databaseAt(sockets) : undefined;
}

/** Returns a connection string for `pg` and DATABASE_URL. */
export function databaseAt(sockets: string): string {
  return `postgres:///shelflife?host=${encodeURIComponent(sockets)}&user=${databaseUser}`;
}
