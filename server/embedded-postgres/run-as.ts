import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '#server/start-error.ts';

/** PostgreSQL refuses to run as root. `prefix` is put before the command, and the process switches to `user`. */
export type RunAs = { name: string; prefix: string[]; user?: { uid: number; gid: number } };

/** A user namespace that maps root to an ordinary user, who can still access root's files and folders. */
const namespace: RunAs = {
  name: 'Root in a user namespace',
  prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'],
};

/** Returns the first candidate that can enter the data folder. Throws a StartError if no candidate can. */
export function chooseRunAs(dataDir: string, cluster: string): RunAs {
  if (process.getuid?.() !== 0) return { name: 'This user', prefix: [] };
  const owner = ownerOf(existsSync(cluster) ? cluster : dirname(dataDir));
  if (existsSync(cluster) && owner !== undefined) return reaching([owner], dataDir);
  return reaching([namespace, ...(owner === undefined ? [] : [owner]), ...ordinaryUsers()], dataDir);
}

/** The environment of all database programs. It excludes our own settings and forces English messages. */
export const programEnvironment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export function runOnce(runAs: RunAs, program: string, parameters: string[], inherited?: number) {
  const [command = program, ...rest] = [...runAs.prefix, program, ...parameters];
  return spawnSync(command, rest, {
    ...runAs.user,
    cwd: '/',
    env: programEnvironment,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', ...(inherited === undefined ? [] : [inherited])],
  });
}

function reaching(candidates: RunAs[], dataDir: string): RunAs {
  const found = candidates.find((candidate) => canEnter(candidate, dataDir));
  if (found !== undefined) return found;
  const names = candidates.filter((candidate) => candidate.user !== undefined).map((candidate) => candidate.name);
  throw new StartError(
    `PostgreSQL does not run as root, user namespaces are not allowed here, and DATA_DIR ${dataDir} cannot be accessed by ${names.join(' and ') || 'every other user'}: start as an ordinary user, or choose a DATA_DIR outside of private folders.`,
  );
}

function canEnter(runAs: RunAs, dataDir: string): boolean {
  const enters = () => runOnce(runAs, '/bin/sh', ['-c', 'cd "$0"', dataDir]).status === 0;
  if (enters()) return true;
  // The server may let other users enter root's own data folder, but it never changes the parent folders.
  if (runAs.user === undefined || statSync(dataDir).uid !== 0) return false;
  if (runOnce(runAs, '/bin/sh', ['-c', 'cd "$0"', dirname(dataDir)]).status !== 0) return false;
  chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o011);
  return enters();
}

function ownerOf(path: string): RunAs | undefined {
  const { uid, gid } = statSync(path);
  return uid === 0 ? undefined : { name: `user ${uid}`, prefix: [], user: { uid, gid } };
}

function ordinaryUsers(): RunAs[] {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  return ['postgres', 'nobody'].flatMap((name) => {
    const account = accounts.find((fields) => fields[0] === name);
    if (account === undefined) return [];
    return [{ name: `user ${name}`, prefix: [], user: { uid: Number(account[2]), gid: Number(account[3]) } }];
  });
}
