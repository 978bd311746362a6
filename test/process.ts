import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { scratchFolder } from './scratch-folder.ts';

export const root = fileURLToPath(new URL('../', import.meta.url));

export const isRoot = process.getuid?.() === 0;

/** Later tests use the cache, which saves a third of the startup time. */
const compiled = join(root, 'node_modules/.cache/compiled');

export type Program = {
  process: ChildProcess;
  printed: () => string;
  /** Resolves when the text has been printed. Rejects if the program ends before that. */
  prints: (text: string | RegExp) => Promise<void>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

/** Starts a program, and kills it after the test. */
export function runProgram(
  command: string[],
  options: { cwd?: string; env?: Record<string, string>; user?: number } = {},
): Program {
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, {
    cwd: options.cwd ?? root,
    detached: true,
    env: { PATH: process.env['PATH'], HOME: tmpdir(), NODE_COMPILE_CACHE: compiled, ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(options.user === undefined ? {} : { uid: options.user, gid: options.user }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, signal: child.signalCode }));
  onTestFinished(async () => {
    killGroup(child, 'SIGKILL');
    await ended;
  });
  return { process: child, ended, printed: () => output, prints: (text) => prints(child, () => output, text) };
}

async function prints(child: ChildProcess, output: () => string, text: string | RegExp): Promise<void> {
  while (!(typeof text === 'string' ? output().includes(text) : text.test(output()))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended before: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Sends the signal to the whole process group, as a terminal does on Ctrl-C. */
export function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // The process has already ended.
  }
}

/** Every user can enter it. The caller creates the inner folder, and can make it private. */
export function temporaryFolder(name = 'shelf life', place = scratchFolder()): string {
  const folder = mkdtempSync(join(place, 'shelflife-test-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return join(folder, name);
}

/** Omits zombies, which remain in a container without an init process. */
export function processesNaming(text: string): string[] {
  const listing = spawnSync('ps', ['-eo', 'stat=,pid=,args='], { encoding: 'utf8' }).stdout;
  return listing.split('\n').filter((line) => line.includes(text) && !line.startsWith('Z'));
}

export function childrenOf(pid: number | undefined, text: string): string[] {
  const listing = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).stdout;
  return listing.split('\n').flatMap((line) => {
    const [child = '', parent] = line.trim().split(/\s+/);
    return Number(parent) === pid && line.includes(text) ? [child] : [];
  });
}

/** The id of an unprivileged user that every system has. */
export const nobody = 65_534;

export const canUse = (program: string) => spawnSync('/bin/sh', ['-c', `command -v ${program}`]).status === 0;

export const debianPostgres = '/usr/lib/postgresql/15/bin';
export const hasDebianPostgres = existsSync(join(debianPostgres, 'postgres'));
