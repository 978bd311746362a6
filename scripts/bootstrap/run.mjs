import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs a program, forwards signals to it, and waits until it has exited, so that no process is left running. Returns
 * its exit code, or 128 plus the number of the signal that ended it.
 */
export function run(program, parameters, { leash = false } = {}) {
  const child = spawn(program, parameters, {
    cwd: root,
    // If this process is killed, the channel closes, so that the program can exit too.
    stdio: ['inherit', 'inherit', 'inherit', ...(leash ? ['ipc'] : [])],
    env: {
      // Caches compiled code, which makes later starts a third faster. The server has its own cache
      // (server/process/compiled.ts), which its workers could not use if this variable were set.
      ...(!parameters.includes('server/main.ts') && {
        NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      }),
      ...process.env,
      PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    },
  });
  const passOn = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const each of signals) process.off(each, passOn);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}
