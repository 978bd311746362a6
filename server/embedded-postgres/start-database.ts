import { accessSync, constants, mkdirSync, realpathSync, chownSync, existsSync, lstatSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { causeOf, StartError } from '#server/start-error.ts';
import { ensureCluster, failureIn, databaseAt } from './cluster.ts';
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.ts';
import { type Binaries, findBinaries, reachableBinaries } from './embedded-binaries.ts';
import { isAlive, isPostmasterOf, readPostmaster } from './postmaster-file.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { Client, DatabaseError } from 'pg';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';

export type RunningDatabase = Awaited<ReturnType<typeof startCluster>>;

type Start = {
  dataDir: string;
  log: (line: string) => void;
  onExit?: (error: StartError) => void;
  /** Additional PostgreSQL settings in the form `name=value`. They override the server's own settings. */
  settings?: readonly string[];
};

type Setting = {
  cluster: string;
  binaries: Binaries;
  runAs: RunAs;
  lock: DataFolderLock;
  log: Start['log'];
  settings: readonly string[];
};

/** Starts the PostgreSQL of this DATA_DIR and restarts it if it stops, until `stop` is called. */
export async function startDatabase({ dataDir, log, onExit, settings = [] }: Start): Promise<RunningDatabase> {
  const folder = makeDataFolder(dataDir);
  const cluster = join(folder, 'postgres');
  let lock: DataFolderLock | undefined;
  try {
    lock = await lockDataFolder(folder, cluster);
    const runAs = chooseRunAs(folder, cluster);
    const binaries = reachableBinaries(findBinaries(log), runAs, folder);
    ensureCluster(cluster, binaries, runAs, lock.file);
    return await startCluster({ cluster, binaries, runAs, lock, log, settings }, onExit);
  } catch (error) {
    lock?.release();
    throw error instanceof StartError ? error : new StartError(`DATA_DIR ${dataDir}: ${causeOf(error)}`);
  }
}

function makeDataFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
    return realpathSync(dataDir);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be used: ${causeOf(error)}`);
  }
}

async function startCluster(given: Setting, onExit: Start['onExit']) {
  let stopping = false;
  // While it stops, PostgreSQL prints messages about closed connections, which are expected.
  const setting = { ...given, log: (line: string) => void (stopping || given.log(line)) };
  const sockets = makeSocketFolder(setting.cluster, setting.runAs);
  const connectionString = databaseAt(sockets);
  let running = await startServer(setting, sockets, connectionString);

  const supervise = async () => {
    for (;;) {
      await running.ended;
      if (stopping) return;
      setting.log('PostgreSQL stopped unexpectedly and is being restarted.');
      running = await startAgain(
        () => startServer(setting, sockets, connectionString),
        () => stopping,
      );
      if (stopping) await running.stop();
    }
  };
  const supervision = supervise().catch((error: unknown) => {
    if (!stopping) onExit?.(error instanceof StartError ? error : new StartError(causeOf(error)));
  });
  return {
    connectionString,
    async stop() {
      stopping = true;
      await running.stop();
      await supervision;
      rmSync(sockets, { recursive: true, force: true });
      setting.lock.release();
    },
  };
}

/** Tries several times, because the processes of the stopped database need a moment to exit. */
async function startAgain(start: () => Promise<ServerProcess>, isOver: () => boolean): Promise<ServerProcess> {
  for (const pause of [0, 100, 500, 1_000, 4_000]) {
    await sleep(pause);
    if (isOver()) throw new StartError('Shelflife is shutting down.');
    const started = await start().catch(() => undefined);
    if (started !== undefined) return started;
  }
  return start();
}

/** If PostgreSQL stops first, throws a StartError with PostgreSQL's own message. */
async function startServer(setting: Setting, sockets: string, connectionString: string): Promise<ServerProcess> {
  const { cluster, binaries, runAs, lock, log } = setting;
  let ready = false;
  const server = startProcess({
    runAs,
    program: join(binaries.folder, 'postgres'),
    parameters: ['-D', cluster, ...[...settingsOf(sockets), ...setting.settings].flatMap((line) => ['-c', line])],
    environment: strangerAllowance(cluster),
    lock: lock.file,
    // Earlier messages are expected, because the database is still starting or does not exist yet.
    log: (line) => ready && log(line),
  });
  const refused = server.ended.then(({ lines }) => {
    throw new StartError(`PostgreSQL did not start on ${cluster}: ${failureIn(lines)}`);
  });
  const over = new AbortController();
  try {
    await Promise.race([refused, databaseResponds(connectionString, over.signal)]);
    ready = true;
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    over.abort();
    refused.catch(() => undefined);
  }
  return server;
}

function settingsOf(sockets: string): string[] {
  return [
    'listen_addresses=',
    `unix_socket_directories=${sockets}`,
    'unix_socket_permissions=0700',
    'port=5432',
    'max_connections=200',
    'jit=off',
    'fsync=on',
    'log_destination=stderr',
    'logging_collector=off',
  ];
}

/** After a reboot, the pid in `postmaster.pid` can be a stranger's. PG_GRANDPARENT_PID, as in pg_ctl, allows that. */
function strangerAllowance(cluster: string): Record<string, string> {
  const pid = readPostmaster(cluster);
  if (pid === undefined || !isAlive(pid) || isPostmasterOf(pid, cluster)) return {};
  return { PG_GRANDPARENT_PID: String(pid) };
}

const patienceMilliseconds = 120_000;

/** After a crash, this can take a while. Throws a StartError after two minutes. */
async function databaseResponds(connectionString: string, over: AbortSignal): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  while (!over.aborted) {
    const refusal = await attempt(connectionString);
    if (refusal === undefined) return;
    if (refusal === 'missing') await createDatabase(connectionString);
    if (Date.now() > deadline) throw new StartError('PostgreSQL did not respond within two minutes.');
    await sleep(10);
  }
}

async function attempt(connectionString: string): Promise<'missing' | 'not yet' | undefined> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return undefined;
  } catch (error) {
    const invalidCatalogName = '3D000';
    return error instanceof DatabaseError && error.code === invalidCatalogName ? 'missing' : 'not yet';
  }
}

async function createDatabase(connectionString: string): Promise<void> {
  const client = new Client({ connectionString: connectionString.replace('///shelflife', '///postgres') });
  await client.connect();
  await client.query('create database shelflife');
  await client.end();
}

/** The kernel limits the path of a Unix socket to 107 bytes. */
const longestSocketPath = 107;
const socketName = '.s.PGSQL.5432';

/** Creates a folder that no other user can enter, because the socket in the folder requires no password. */
function makeSocketFolder(cluster: string, runAs: RunAs): string {
  const folder = placeFor(cluster);
  const uid = runAs.user?.uid ?? process.getuid?.() ?? 0;
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    if (runAs.user !== undefined) chownSync(folder, runAs.user.uid, runAs.user.gid);
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new StartError(`${folder} is not private to this user: remove it, or set TMPDIR to another folder.`);
  }
  return folder;
}

/** The name depends only on the data folder, so that a start after a crash reuses the socket folder. */
function placeFor(cluster: string): string {
  const name = `shelflife-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
  for (const parent of [tmpdir(), '/tmp']) {
    const folder = join(parent, name);
    if (Buffer.byteLength(join(folder, socketName)) <= longestSocketPath && existsSync(parent)) return folder;
  }
  throw new StartError(
    `The path of the temporary folder ${tmpdir()} is too long for a socket: set TMPDIR to a shorter path.`,
  );
}
