import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = process.env.SHELFLIFE_SHARED ?? fileURLToPath(new URL('../../../shared', import.meta.url));

/** A real file beside the repository; undefined, with the reason printed, where it is not at hand. */
export function sharedData(name: string): string | undefined {
  const path = `${folder}/data/${name}`;
  if (existsSync(path)) return path;
  console.warn(`Skipped: ${name} is not there. Set SHELFLIFE_SHARED to the folder that holds data/.`);
  return undefined;
}
