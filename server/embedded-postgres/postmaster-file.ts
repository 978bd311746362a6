import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the pid in `postmaster.pid`. The file belongs to PostgreSQL, so Shelflife never removes it. */
export function readPostmaster(cluster: string): number | undefined {
  const pid = Number.parseInt(contentOf(join(cluster, 'postmaster.pid')), 10);
  return pid > 0 ? pid : undefined;
}

/** True for a running process, even if it belongs to another user. False for a zombie. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !/\) [ZX] /.test(contentOf(`/proc/${pid}/stat`));
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Compares the working directory, because an unrelated process can have the same pid. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  return isAlive(pid) && workingDirectory(pid) === realpathSync(cluster);
}

/** Sends the signal only to a running postmaster of exactly this data folder. */
export function stopOrphan(cluster: string, signal: NodeJS.Signals): void {
  const pid = readPostmaster(cluster);
  if (pid === undefined || !isPostmasterOf(pid, cluster)) return;
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended, or belongs to another user. Taking the lock will show which.
  }
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    const listing = spawnSync('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fn'], { encoding: 'utf8' });
    return /^n(.*)$/m.exec(listing.stdout ?? '')?.[1];
  }
}
