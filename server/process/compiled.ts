import { chmodSync, mkdirSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { collectorFlags } from './worker-flags.ts';

/**
 * The folder in which Node caches our compiled sources. It is inside DATA_DIR, because other users must not be able to
 * change code that is executed. This file reads DATA_DIR from the environment. If it imported the configuration, Node
 * would not cache the configuration's code.
 */
const folder = join(resolve(process.env['DATA_DIR'] || 'data'), 'compiled');

/** Enables the compile cache for later imports. If that fails, Node compiles everything again at each start. */
export function cacheCompiledCode(): void {
  // Node uses cached code only with the flags under which it was compiled, so the first process also sets the workers'
  // collector flags.
  for (const flag of collectorFlags) setFlagsFromString(flag);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // The folder may exist already, with other permissions.
    chmodSync(folder, 0o700);
    enableCompileCache(folder);
  } catch {
    // The server reports a bad DATA_DIR later during startup.
  }
}

/**
 * Flushes the compile cache and returns the environment that makes another process use the cache. That process then
 * never loads Node's TypeScript compiler, which takes 40 MB.
 */
export function handOverCompiled(): Record<string, string> {
  flushCompileCache();
  return { NODE_COMPILE_CACHE: folder };
}
