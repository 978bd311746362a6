import { globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Moves the source maps out of the served folder. The server uses the maps to resolve the stack traces of browser
 * errors (OPER-06).
 */
export function moveSourceMaps({ root, dist }: { root: string; dist: string }): void {
  const folder = join(root, 'source-maps');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const map of globSync('assets/*.js.map', { cwd: dist }))
    renameSync(join(dist, map), join(folder, basename(map)));
}
