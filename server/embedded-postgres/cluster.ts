import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/start-error.ts';
import type { Binaries } from './embedded-binaries.ts';
import { type RunAs, runOnce } from './run-as.ts';
import { isAlive, isPostmasterOf, readPostmaster } from './postmaster-file.ts';

/** The superuser of the embedded cluster, who owns the tables. Servers connect as `shelflife_app`. */
const databaseUser = 'shelflife';

/** Works in a temporary folder and renames it, so that a killed server leaves no partial cluster. */
export function ensureCluster(cluster: string, binaries: Binaries, runAs: RunAs, lock: number): void {
  if (existsSync(cluster)) return refuseOtherVersion(cluster, binaries);
  const fresh = `${cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  if (runAs.user !== undefined) chownSync(fresh, runAs.user.uid, runAs.user.gid);
  const attempt = runOnce(runAs, join(binaries.folder, 'initdb'), [...initialSettings(binaries), '-D', fresh], lock);
  if (attempt.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new StartError(
      `PostgreSQL could not set up ${cluster}: ${failureIn(`${attempt.error?.message ?? ''}\n${attempt.stderr ?? ''}`.split('\n'))}`,
    );
  }
  renameSync(fresh, cluster);
}

export function failureIn(lines: string[]): string {
  if (lines.some((line) => line.includes('No space left on device'))) return 'the disk is full.';
  const said = lines.filter((line) => line.trim() !== '');
  const reason =
    said.find((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? said.at(-1) ?? 'it exited without a message';
  return `${reason.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '').replace(/\.$/, '')}.`;
}

/** They make the cluster sort by code point, which results in the same order on every machine. */
function initialSettings({ major }: Binaries): string[] {
  const locale =
    major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C.UTF-8'];
  return [
    ...locale,
    '--encoding=UTF8',
    '--auth-local=trust',
    '--auth-host=reject',
    '--data-checksums',
    '-U',
    databaseUser,
  ];
}

function refuseOtherVersion(cluster: string, { folder, major }: Binaries): void {
  let version = '';
  try {
    version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error && error.code === 'EACCES'
        ? 'belongs to another user'
        : 'contains no PostgreSQL database';
    throw new StartError(`${cluster} ${reason}: choose another DATA_DIR.`);
  }
  if (version !== String(major)) {
    throw new StartError(
      `${cluster} was written by PostgreSQL ${version}, but ${folder} contains PostgreSQL ${major}: install PostgreSQL ${version}, or upgrade the data with pg_upgrade.`,
    );
  }
}

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
