import { expect, test } from 'vitest';
import { freePort } from '#server/test/free-port.ts';
import { killGroup, runProgram, temporaryFolder } from '#server/test/process.ts';

test('A worker loads all sources from the compile cache', async () => {
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: temporaryFolder(),
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
}, 120_000);
