import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/start-error.ts';
import { isAlive, stopOrphan } from './postmaster-file.ts';

/** A flock(2) on `DATA_DIR/lock`, which PostgreSQL inherits, so that it outlasts a `kill -9` of Node. */
export type DataFolderLock = { file: number; release: () => void };

/** Node cannot call flock, so a short-lived child process locks the file that it inherits from the server. */
const lockCommands: [string, string[]][] = [
  ['flock', ['-n', '3']],
  // macOS has no flock command, but it has perl.
  ['perl', ['-MFcntl=:flock', '-e', 'open(my $file, ">&=3") or exit 2; exit(flock($file, LOCK_EX | LOCK_NB) ? 0 : 1)']],
];

const patienceMilliseconds = 15_000;
/** The owner may be a killed server that has not exited yet. */
const ownerGraceMilliseconds = 500;

/** Stops an orphaned database, and then locks the data folder. Throws a StartError if another server holds the lock. */
export async function lockDataFolder(dataDir: string, cluster: string): Promise<DataFolderLock> {
  const path = join(dataDir, 'lock');
  const file = openSync(path, 'a+', 0o600);
  try {
    await takeLock(file, path, dataDir, cluster);
  } catch (error) {
    closeSync(file);
    throw error;
  }
  ftruncateSync(file);
  writeSync(file, `${process.pid}\n`);
  return { file, release: () => closeSync(file) };
}

async function takeLock(file: number, path: string, dataDir: string, cluster: string): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  let signal: NodeJS.Signals = 'SIGINT';
  while (!tryLock(file, dataDir)) {
    const owner = Number.parseInt(readFileSync(path, 'utf8'), 10);
    const left = deadline - Date.now();
    const owned = isAlive(owner);
    if (left <= (owned ? patienceMilliseconds - ownerGraceMilliseconds : 0)) {
      throw new StartError(
        `DATA_DIR ${dataDir} is in use by another Shelflife server${owned ? ` (process ${owner})` : ''}: stop that server, or choose another DATA_DIR.`,
      );
    }
    if (owned) {
      await sleep(50);
      continue;
    }
    if (left < patienceMilliseconds / 3) signal = 'SIGQUIT';
    stopOrphan(cluster, signal);
    await sleep(50);
  }
}

function tryLock(file: number, dataDir: string): boolean {
  for (const [command, parameters] of lockCommands) {
    const attempt = spawnSync(command, parameters, { stdio: ['ignore', 'ignore', 'pipe', file], encoding: 'utf8' });
    if (attempt.error !== undefined) continue;
    if (attempt.status === 0 || attempt.status === 1) return attempt.status === 0;
    throw new StartError(`DATA_DIR ${dataDir} cannot be locked: ${attempt.stderr.trim()}.`);
  }
  throw new StartError(
    'Neither flock (package util-linux) nor perl is installed: one of them is needed to lock DATA_DIR.',
  );
}
