import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../run-all.ts';

export interface Program {
  process: ChildProcess;
  pid: number;
  printed: () => string;
  /** Stops the program and waits until it has exited. */
  end: (signal?: NodeJS.Signals) => Promise<void>;
}

interface Given {
  env?: Record<string, string>;
  /** If true, runs the program as the user `postgres` instead of the current user. */
  asPostgres?: boolean;
}

const canUse = (program: string) => spawnSync('/bin/sh', ['-c', `command -v ${program}`]).status === 0;

const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
const [newest] = versions.toSorted((one, other) => Number(other) - Number(one));
/** The folder with the newest PostgreSQL programs from Debian. Empty if PostgreSQL is not installed. */
export const postgresPrograms = newest === undefined ? '' : `/usr/lib/postgresql/${newest}/bin`;

/**
 * Exits with code 0 if a program is missing, or if the trial needs PostgreSQL and cannot run it as the user `postgres`.
 */
export function needs(programs: readonly string[], { postgres = false } = {}): void {
  const missing = programs.filter((program) => !canUse(program));
  if (postgres && (postgresPrograms === '' || process.getuid?.() !== 0))
    missing.push("Debian's postgresql, and root to switch to the user postgres");
  if (missing.length === 0) return;
  console.log(`Skipped: this trial needs ${missing.join(' and ')}.`);
  process.exit(0);
}

function idOfPostgres(kind: '-u' | '-g'): number {
  return Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout);
}

export type Trial = ReturnType<typeof openTrial>;

/** Creates a trial's folder. `end`, SIGINT, SIGTERM, and SIGHUP stop the trial's programs and remove the folder. */
export function openTrial(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `shelflife-${name}-`));
  chmodSync(folder, 0o755);
  const running = new Set<Program>();

  function start(label: string, [program = '', ...parameters]: readonly string[], given: Given = {}): Program {
    const child = spawn(program, parameters, {
      cwd: given.asPostgres ? folder : root,
      detached: true,
      env: { ...process.env, ...given.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(given.asPostgres && { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') }),
    });
    const log = createWriteStream(join(folder, `${label}.log`), { flags: 'a' });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        log.write(part);
        if (printed.length < 100_000) printed += part.toString();
      });
    const ended = once(child, 'exit');
    const begun: Program = {
      process: child,
      pid: child.pid ?? 0,
      printed: () => printed,
      async end(signal = 'SIGTERM') {
        if (child.exitCode === null && child.signalCode === null) process.kill(begun.pid, signal);
        await ended;
        running.delete(begun);
      },
    };
    running.add(begun);
    return begun;
  }
  /**
   * Stops the programs in reverse order, because later programs depend on earlier programs. Kills programs that do not
   * stop within 8 seconds, with their children.
   */
  async function end(): Promise<void> {
    for (const program of [...running].toReversed()) await Promise.race([program.end('SIGINT'), sleep(8_000)]);
    for (const { pid } of running) killGroup(pid);
    // `KEEP=1` retains the folder with the logs.
    if (process.env['KEEP'] !== '1') rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void end().then(() => process.exit(1)));
  return {
    folder,
    start,
    end,
    inFolder: (file: string) => join(folder, file),
    /** Creates a folder that the user `postgres` owns. */
    folderOfPostgres(file: string): string {
      const path = join(folder, file);
      mkdirSync(path, { mode: 0o700 });
      chownSync(path, idOfPostgres('-u'), idOfPostgres('-g'));
      return path;
    },
    /**
     * Copies a file from deploy/ and replaces strings in it, such as paths. Throws if the file lacks one of the
     * strings.
     */
    configure(from: string, to: string, places: Record<string, string>): string {
      let text = readFileSync(join(root, 'deploy', from), 'utf8');
      for (const [there, here] of Object.entries(places)) {
        if (!text.includes(there)) throw new Error(`deploy/${from} does not contain ${there}`);
        text = text.replaceAll(there, here);
      }
      const path = join(folder, to);
      writeFileSync(path, text);
      chmodSync(path, 0o644);
      return path;
    },
  };
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}

/** Waits until the condition is true. Throws after `seconds`. */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await sleep(50);
  }
}

export const responds = (address: string) => () =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
