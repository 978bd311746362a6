import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#server/start-error.ts';
import type { RunAs } from './run-as.ts';

/** The kernel limits the path of a Unix socket to 107 bytes. */
const longestSocketPath = 107;
const socketName = '.s.PGSQL.5432';

/** Creates a folder that no other user can enter, because the socket in the folder requires no password. */
export function makeSocketFolder(cluster: string, runAs: RunAs): string {
  const folder = placeFor(cluster);
  const uid = runAs.user?.uid ?? process.getuid?.() ?? 0;
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    if (runAs.user !== undefined) chownSync(folder, runAs.user.uid, runAs.user.gid);
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new StartError(`${folder} is not private to this user: remove it, or set TMPDIR to another folder.`);
  }
  return folder;
}

/** The name depends only on the data folder, so that a start after a crash reuses the socket folder. */
function placeFor(cluster: string): string {
  const name = `shelflife-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
  for (const parent of [tmpdir(), '/tmp']) {
    const folder = join(parent, name);
    if (Buffer.byteLength(join(folder, socketName)) <= longestSocketPath && existsSync(parent)) return folder;
  }
  throw new StartError(
    `The path of the temporary folder ${tmpdir()} is too long for a socket: set TMPDIR to a shorter path.`,
  );
}

export function removeSocketFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
