import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/run-all.ts';
import { freePort } from '#test/free-port.ts';
import { interrupt, pathOfTheUser, startUntilReady } from './support/server.ts';

// Measures how long `npm start` takes until the server responds. Measures a fresh clone with an empty npm cache, a
// second start, and a fresh clone with a warm cache.
const folder = mkdtempSync(join(tmpdir(), 'shelflife-bench-'));
const port = await freePort();
const env = { PATH: pathOfTheUser(), npm_config_cache: join(folder, 'npm-cache'), npm_execpath: '', NODE_ENV: '' };

async function measure(what: string, clone: string): Promise<void> {
  const server = await startUntilReady(['npm', 'start'], { cwd: clone, port, env });
  const end = await interrupt(server);
  console.log(`${what}: ${server.seconds.toFixed(1)} s until the first response, ${end.toFixed(1)} s to end`);
}

function clone(name: string): string {
  const target = join(folder, name);
  const made = spawnSync('git', ['clone', '--quiet', root, target], { stdio: 'inherit' });
  if (made.status !== 0) throw new Error('git could not clone the repository');
  return target;
}

try {
  const first = clone('first');
  await measure('Fresh clone, empty npm cache', first);
  await measure('Second start', first);
  await measure('Fresh clone, warm npm cache', clone('second'));
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
