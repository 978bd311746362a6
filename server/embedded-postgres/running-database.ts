import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUser } from './cluster.ts';
import { isAlive, isPostmasterOf, readPostmaster } from './postmaster-file.ts';

/** Where the PostgreSQL answers that a living Shelflife started on this DATA_DIR; undefined where none runs. */
export function runningDatabase(dataDir: string): string | undefined {
  if (!existsSync(join(dataDir, 'lock'))) return undefined;
  const folder = realpathSync(dataDir);
  const cluster = join(folder, 'postgres');
  const owner = Number.parseInt(readFileSync(join(folder, 'lock'), 'utf8'), 10);
  const postmaster = readPostmaster(cluster);
  if (postmaster === undefined || !isAlive(owner) || !isPostmasterOf(postmaster, cluster)) return undefined;
  // PostgreSQL writes its socket folder into the fifth line.
  const sockets = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[4];
  return sockets ? databaseAt(sockets) : undefined;
}

/** Understood by `pg` and by DATABASE_URL. */
export function databaseAt(sockets: string): string {
  return `postgres:///shelflife?host=${encodeURIComponent(sockets)}&user=${databaseUser}`;
}
