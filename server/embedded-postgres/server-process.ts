import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunAs, programEnvironment } from './run-as.ts';

/**
 * A shell script that starts a watcher and then becomes PostgreSQL, so that Node's child process is PostgreSQL itself.
 * The watcher reads a pipe (file descriptor 4) whose other end only Node has open:
 *
 * - If a line arrives, the watcher exits.
 * - If the pipe ends without a line, Node died, even by `kill -9`, and the watcher stops PostgreSQL.
 *
 * The watcher closes file descriptor 3, so that it does not hold the lock of the data folder.
 */
const watched = '( ( read -r line <&4 || kill -INT $$ ) 3<&- >/dev/null 2>&1 & ); exec "$0" "$@" 4<&-';

const lastLines = 40;

export type ServerProcess = ReturnType<typeof startProcess>;

export function startProcess(start: {
  runAs: RunAs;
  program: string;
  parameters: string[];
  environment: Record<string, string>;
  lock: number;
  log: (line: string) => void;
}) {
  const child = spawn('/bin/sh', ['-c', watched, ...start.runAs.prefix, start.program, ...start.parameters], {
    ...start.runAs.user,
    // Runs in a separate process group, so that Ctrl-C in a terminal reaches only Node, which stops PostgreSQL after
    // the last request.
    detached: true,
    cwd: '/',
    env: { ...programEnvironment, ...start.environment },
    stdio: ['ignore', 'ignore', 'pipe', start.lock, 'pipe'],
  });
  const lines: string[] = [];
  if (child.stderr !== null) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      if (lines.length > lastLines) lines.shift();
      if (/\b(WARNING|ERROR|FATAL|PANIC):/.test(line)) start.log(line);
    });
  }
  const ended = endOf(child).then(() => ({ lines }));
  return { pid: child.pid ?? 0, ended, stop: () => stop(child, ended) };
}

async function endOf(child: ChildProcess): Promise<void> {
  await once(child, 'exit').catch(() => undefined);
  dismissWatcher(child);
  // The process's last output may not have arrived yet.
  await Promise.race([once(child, 'close'), sleep(200, undefined, { ref: false })]);
}

function dismissWatcher(child: ChildProcess): void {
  const pipe = child.stdio[4];
  if (pipe === null || pipe === undefined || !('write' in pipe)) return;
  const watcher: Writable = pipe;
  watcher.on('error', () => undefined);
  watcher.end('\n');
}

/** Flushes all data to disk. After 3 s, kills the process. The next start then recovers the data. */
async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 3_000);
  await ended;
  clearTimeout(impatience);
}
