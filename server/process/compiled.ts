import { mkdirSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

/**
 * Where Node caches our compiled sources. They are stored next to the data, because cached code is executed and nobody
 * else may write there. Read before the configuration, because the configuration itself is compiled source.
 */
const folder = join(resolve(process.env['DATA_DIR'] || 'data'), 'compiled');

/** Enables the compile cache from here on. If that fails, everything is compiled again at each start. */
export function cacheCompiledCode(): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    enableCompileCache(folder);
  } catch {
    // The start itself reports a bad DATA_DIR.
  }
}

/**
 * Flushes the compile cache and returns the environment that lets another process use it. That process then never loads
 * Node's TypeScript compiler, which takes 40 MB.
 */
export function handOverCompiled(): Record<string, string> {
  flushCompileCache();
  return { NODE_COMPILE_CACHE: folder };
}
