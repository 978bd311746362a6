import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './run.mjs';

const needed = 24;

/**
 * Returns the path of the Node binary from the npm package "node". If that binary is missing or too old, returns the
 * path of the current Node. Throws if the current Node is too old as well.
 */
export function pinnedNode() {
  const pinned = join(root, 'node_modules', '.bin', 'node');
  const attempt = spawnSync(pinned, ['--version'], { encoding: 'utf8' });
  if (majorOf(attempt.stdout) >= needed) return pinned;
  if (majorOf(process.version) >= needed) return process.execPath;
  throw new Error(
    `Node ${needed} is missing: npm did not run the install script of the package "node" (is ignore-scripts set?). ` +
      `Allow it and run "npm rebuild node", or install Node ${needed} or newer; this is Node ${process.versions.node}.`,
  );
}

function majorOf(version) {
  return Number(/^v(\d+)\./.exec(version ?? '')?.[1] ?? 0);
}
