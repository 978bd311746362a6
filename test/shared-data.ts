import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = process.env.SHELFLIFE_SHARED ?? fileURLToPath(new URL('../../shared', import.meta.url));

/** Real data is next to the repository. If the file is missing, prints a warning and returns undefined. */
export function sharedData(name: string): string | undefined {
  const path = `${folder}/data/${name}`;
  if (existsSync(path)) return path;
  console.warn(`Skipped: ${name} is not there. Set SHELFLIFE_SHARED to the folder that holds data/.`);
  return undefined;
}
