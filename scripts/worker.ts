import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';

interface Folders {
  web: string;
  dist: string;
}

/**
 * Files that are cached only when a page requests them: the admin panel, the scanner, and fonts for extended Latin and
 * other scripts. The early screens are among these files, because pages with a service worker do not show them.
 */
const cachedLater = /^assets\/(early|admin|scan|zxing|reader|.*(latin-ext|cyrillic|greek|vietnamese))/i;
const others = ['favicon.svg', 'icon-192.png', 'manifest.webmanifest'];

/**
 * Writes the service worker with the list of files to precache. Must run after all other files are built, because the
 * list contains the names of these files and the hashes of some of them.
 */
export async function writeWorker({ web, dist }: Folders, config: InlineConfig): Promise<void> {
  const built = globSync('assets/**/*.{js,css,woff2,wasm,svg}', { cwd: dist }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const revisionOf = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(dist, path)))
      .digest('base64url')
      .slice(0, 16);
  const shell = [
    ...['index.html', ...others].map((path) => ({ url: `/${path}`, revision: revisionOf(path) })),
    ...built.filter((path) => !cachedLater.test(path)).map((path) => ({ url: `/${path}`, revision: null })),
  ].toSorted((one, other) => one.url.localeCompare(other.url));
  const files = `shellFiles=${JSON.stringify(shell)};buildFiles=${JSON.stringify(built.toSorted().map((path) => `/${path}`))};`;
  writeFileSync(join(dist, 'worker.js'), files + (await workerScript(web, config)));
}

async function workerScript(web: string, config: InlineConfig): Promise<string> {
  const built = await build({
    ...config,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'baseline-widely-available',
      copyPublicDir: false,
      lib: { entry: join(web, 'worker', 'worker.ts'), formats: ['iife'], name: 'worker' },
      rolldownOptions: { output: { codeSplitting: false, strictExecutionOrder: false } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The service worker was not built');
  return output.output[0].code.trim();
}
