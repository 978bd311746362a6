import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUser } from './cluster.ts';
import { isAlive, isPostmasterOf, readPostmaster } from './postmaster-file.ts';

/** Returns undefined if no Shelflife server runs PostgreSQL for this DATA_DIR. */
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

/** Names the port and the mode, which `pg` would otherwise take from the environment. */
export function databaseAt(sockets: string): string {
  return `postgres:///shelflife?host=${encodeURIComponent(sockets)}&user=${databaseUser}&port=5432&sslmode=disable`;
}
