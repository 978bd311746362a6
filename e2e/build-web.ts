import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Once before the browser tests: they drive the web as it is served. */
export async function setup(): Promise<void> {
  const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
  await build({ configFile, root: fileURLToPath(new URL('../web', import.meta.url)), logLevel: 'error' });
}
