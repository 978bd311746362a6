import { mkdirSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

/**
 * Where Node keeps what it makes of our sources: beside the data, since nobody else may write there and what lies there is
 * run. Asked before the configuration is read, since even that is a source of ours.
 */
const folder = join(resolve(process.env['DATA_DIR'] || 'data'), 'compiled');

/** From here on it is kept and used. Where that cannot be, everything is made anew at each start. */
export function keepCompiled(): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    enableCompileCache(folder);
  } catch {
    // What is wrong with DATA_DIR the start says in its own words.
  }
}

/**
 * Writes down what was made so far, and answers the environment in which another process uses it. That one then never
 * loads Node's reader of TypeScript, which holds 40 MB.
 */
export function handOverCompiled(): Record<string, string> {
  flushCompileCache();
  return { NODE_COMPILE_CACHE: folder };
}
