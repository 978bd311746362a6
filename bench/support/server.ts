import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';

export type StartedServer = { process: ChildProcess; printed: () => string; seconds: number };

/**
 * Starts a command and waits until its server responds. `seconds` is the time until the response. Throws if the command
 * exits before its server responds.
 */
export async function startUntilReady(
  command: string[],
  options: { cwd: string; port: number; env?: Record<string, string> },
): Promise<StartedServer> {
  const [program = '', ...parameters] = command;
  const started = performance.now();
  const child = spawn(program, parameters, {
    cwd: options.cwd,
    detached: true,
    env: { ...process.env, ...options.env, PORT: String(options.port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  while (!(await isReady(options.port))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The start ended: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { process: child, printed: () => output, seconds: (performance.now() - started) / 1000 };
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/openapi.json`).then(
    (reply) => reply.ok,
    () => false,
  );
}

/** Interrupts the command, like Ctrl-C in a terminal. Returns how many seconds it takes to exit. */
export async function interrupt({ process: child }: StartedServer): Promise<number> {
  const started = performance.now();
  const ended = once(child, 'exit');
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
  await ended;
  return (performance.now() - started) / 1000;
}

/**
 * Returns PATH as in the user's terminal: without the folders in node_modules, which contain this project's programs
 * and its Node.
 */
export function pathOfTheUser(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.filter((folder) => !folder.includes('node_modules')).join(delimiter);
}
