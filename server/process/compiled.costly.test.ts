import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { killGroup, runProgram, temporaryFolder } from '#test/process.ts';

test('A worker loads all sources from the compile cache, and only the server’s user can access the cache', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'compiled'), { recursive: true });
  chmodSync(join(folder, 'compiled'), 0o777);
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DEMO: '0',
    NODE_COMPILE_CACHE: '',
    NODE_DEBUG_NATIVE: 'COMPILE_CACHE',
  };
  const program = runProgram([process.execPath, 'server/main.ts'], { env });
  await program.prints('Shelflife is ready');
  killGroup(program.process, 'SIGTERM');
  await program.ended;
  const [, worker] = program.printed().split(/retrieving transpile cache for \S+ \S+server\/begin\.ts/);
  expect(worker).toContain('retrieving transpile cache');
  expect(worker).not.toContain('no transpile cache for');
  expect(statSync(join(folder, 'compiled')).mode & 0o777).toBe(0o700);
}, 120_000);
