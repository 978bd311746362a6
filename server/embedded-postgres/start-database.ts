import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { causeOf, StartError } from '#server/start-error.ts';
import { ensureCluster, failureIn } from './cluster.ts';
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.ts';
import { type Binaries, findBinaries, reachableBinaries } from './embedded-binaries.ts';
import { databaseAt } from './running-database.ts';
import { isAlive, isPostmasterOf, readPostmaster } from './postmaster-file.ts';
import { databaseResponds } from './readiness.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';

export type RunningDatabase = {
  /** A connection string for `pg` and DATABASE_URL. */
  connectionString: string;
  stop: () => Promise<void>;
};

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

async function startCluster(given: Setting, onExit: Start['onExit']): Promise<RunningDatabase> {
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
      removeSocketFolder(sockets);
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
