import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));
const stamp = join(root, 'dist', '.built-from');
/** All files that the web build depends on. */
const sources = [
  'web/**/*',
  'contract/**/*',
  'illustration/**/*',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'scripts/pages.ts',
  'scripts/used-styles.ts',
  'scripts/worker.ts',
];

/**
 * Returns true if the web build matches its sources. If there are no sources, as in a container, an existing build
 * counts as current.
 */
export async function webIsCurrent(): Promise<boolean> {
  if (!existsSync(stamp)) return false;
  return !existsSync(join(root, 'web')) || readFileSync(stamp, 'utf8') === (await fingerprint());
}

/**
 * Builds the web app. The build starts by emptying dist and ends by writing the stamp, so an interrupted build never
 * counts as current.
 */
export async function buildWeb(): Promise<void> {
  const builtFrom = await fingerprint();
  const { buildPages, compressFiles } = await import('./pages.ts');
  const { writeWorker } = await import('./worker.ts');
  const config: InlineConfig = {
    configFile: join(root, 'vite.config.ts'),
    root: join(root, 'web'),
    logLevel: 'warn',
    configLoader: 'native',
  };
  const folders = { root, web: join(root, 'web'), dist: join(root, 'dist') };
  await buildPages(folders, config);
  moveSourceMaps(folders);
  await writeWorker(folders, config);
  await compressFiles(folders.dist);
  writeFileSync(stamp, builtFrom);
}

/**
 * Returns a hash of the content of the sources. The hash does not depend on timestamps, so a fresh checkout of the same
 * sources needs no new build.
 */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  }
  for (const file of files.toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * Moves the source maps out of the served folder. The server uses the maps to resolve the stack traces of browser
 * errors (OPER-06).
 */
function moveSourceMaps({ root, dist }: { root: string; dist: string }): void {
  const folder = join(root, 'source-maps');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const map of globSync('assets/*.js.map', { cwd: dist }))
    renameSync(join(dist, map), join(folder, basename(map)));
}
