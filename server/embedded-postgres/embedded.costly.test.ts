import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type RunningDatabase, startDatabase } from '#server/embedded-postgres/start-database.ts';
import { canUse, isRoot, nobody, processesNaming, type Program, runProgram, temporaryFolder } from '#test/process.ts';

/** The timeout is long, because each test sets up its own database and the machine may be busy. */
vi.setConfig({ testTimeout: 120_000 });

async function start(dataDir: string): Promise<RunningDatabase> {
  const database = await startDatabase({ dataDir, log: () => {} });
  onTestFinished(() => database.stop());
  return database;
}

async function ask(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows.flatMap((row) => Object.values(row));
  } finally {
    await client.end();
  }
}

/** The code of a separate process that runs the database until it is killed. */
const holder = `
  import { startDatabase } from './server/embedded-postgres/start-database.ts';
  try {
    const database = await startDatabase({ dataDir: process.env.FOLDER, log: console.log });
    process.on('SIGINT', async () => { await database.stop(); process.exit(0) });
    console.log('HELD', database.connectionString, '.');
    setInterval(() => {}, 1000);
  } catch (error) {
    console.log(error.name + ': ' + error.message);
    process.exit(1);
  }
`;
const holding = [process.execPath, '--input-type=module', '-e', holder];

async function hold(dataDir: string, user?: number): Promise<Program & { connectionString: string }> {
  const program = runProgram(holding, { env: { FOLDER: dataDir }, ...(user === undefined ? {} : { user }) });
  await program.prints('HELD');
  return { ...program, connectionString: /HELD (\S+)/.exec(program.printed())?.[1] ?? '' };
}

async function refusal(dataDir: string, options: { user?: number; command?: string[] } = {}): Promise<string> {
  const { command = holding, ...rest } = options;
  const program = runProgram(command, { env: { FOLDER: dataDir }, ...rest });
  expect(await program.ended).toEqual({ code: 1, signal: null });
  expect(program.printed()).toMatch(/^StartError: [^\n]+\n$/);
  return program.printed();
}

const postmasterOf = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

describe('the embedded database', () => {
  test('The database retains its rows across restarts and leaves no process behind when it stops', async () => {
    const dataDir = temporaryFolder();
    const first = await startDatabase({ dataDir, log: () => {} });
    await ask(first.connectionString, 'create table shades (name text); ');
    await ask(first.connectionString, `insert into shades values ('Ärger')`);
    await first.stop();
    expect(processesNaming(dataDir)).toEqual([]);
    const second = await start(dataDir);
    expect(await ask(second.connectionString, 'select lower(name) from shades')).toEqual(['ärger']);
  });

  test('The database accepts connections only through a Unix socket in a private folder', async () => {
    const { connectionString } = await start(temporaryFolder());
    const settings = `select string_agg(setting, ' ' order by name) from pg_settings where name in ('listen_addresses', 'fsync', 'jit', 'server_encoding')`;
    expect(await ask(connectionString, settings)).toEqual(['on off  UTF8']);
    const folder = new URL(connectionString).searchParams.get('host') ?? '';
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('The embedded database is PostgreSQL 18', async () => {
    const { connectionString } = await start(temporaryFolder());
    expect(await ask(connectionString, 'show server_version')).toEqual([expect.stringMatching(/^18\./)]);
  });

  test('PostgreSQL’s own variables in the environment, which name another database, do not affect it', async () => {
    const env = {
      PGHOST: 'db.example.test',
      PGPORT: '6543',
      PGUSER: 'other',
      PGDATABASE: 'other',
      PGSSLMODE: 'require',
    };
    const program = runProgram(holding, { env: { FOLDER: temporaryFolder(), ...env } });
    await program.prints(/HELD|StartError/);
    expect(program.printed()).toContain('HELD');
  });

  test('A second process cannot start the database, and its error names the first process', async () => {
    const dataDir = temporaryFolder();
    const first = await hold(dataDir);
    expect(await refusal(dataDir)).toContain(
      `DATA_DIR ${dataDir} is in use by another Shelflife server (process ${first.process.pid})`,
    );
    expect(await ask(first.connectionString, 'select 1 as one')).toEqual([1]);
  });

  test('Killing the server process with kill -9 loses no committed rows', async () => {
    const dataDir = temporaryFolder();
    const killed = await hold(dataDir);
    await ask(killed.connectionString, 'create table entries as select 7 as id');
    killed.process.kill('SIGKILL');
    const { connectionString } = await start(dataDir);
    expect(await ask(connectionString, 'select id from entries')).toEqual([7]);
  });

  test('The database stops if the server process is killed with kill -9', async () => {
    const dataDir = temporaryFolder();
    const killed = await hold(dataDir);
    killed.process.kill('SIGKILL');
    await expect.poll(() => processesNaming(dataDir), { timeout: 60_000 }).toEqual([]);
  });

  test('An orphaned database without a watcher is stopped at the next start', async () => {
    const dataDir = temporaryFolder();
    const killed = await hold(dataDir);
    const watchers = processesNaming(dataDir).filter((line) => line.includes('read -r'));
    for (const line of watchers) process.kill(Number(line.trim().split(/\s+/)[1]), 'SIGKILL');
    expect(watchers).toHaveLength(1);
    const orphan = postmasterOf(dataDir);
    killed.process.kill('SIGKILL');
    await start(dataDir);
    expect(postmasterOf(dataDir)).not.toBe(orphan);
  });

  test('The database restarts if it stops unexpectedly', async () => {
    const dataDir = temporaryFolder();
    const { connectionString } = await start(dataDir);
    await ask(connectionString, 'create table entries as select 7 as id');
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    const rows = () => ask(connectionString, 'select id from entries').catch(() => []);
    await expect.poll(rows, { timeout: 60_000 }).toEqual([7]);
  });

  test('The database starts even if an unrelated process has the pid in postmaster.pid', async () => {
    const dataDir = temporaryFolder();
    const killed = await hold(dataDir);
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    const stranger = runProgram(['sleep', '600']);
    const left = readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.process.pid));
    killed.process.kill('SIGINT');
    await killed.ended;
    writeFileSync(file, left, { mode: 0o600 });
    const { connectionString } = await start(dataDir);
    expect(await ask(connectionString, 'select 1 as one')).toEqual([1]);
    expect(stranger.process.exitCode).toBeNull();
  });

  test('If DATA_DIR is not a folder, the server exits with a one-line error', async () => {
    const dataDir = temporaryFolder();
    writeFileSync(dataDir, '');
    expect(await refusal(dataDir)).toContain(`DATA_DIR ${dataDir} cannot be used`);
  });

  test('If a different PostgreSQL version wrote the data, the server exits with a one-line error', async () => {
    const dataDir = temporaryFolder();
    await startDatabase({ dataDir, log: () => {} }).then(({ stop }) => stop());
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '14\n');
    expect(await refusal(dataDir)).toContain('was written by PostgreSQL 14');
  });
});

describe('the embedded database as root or as an ordinary user', () => {
  beforeEach(({ skip }) => skip(!isRoot, 'needs root'));

  test('Root can run the database in a private folder', async () => {
    const dataDir = temporaryFolder();
    mkdirSync(dataDir, { mode: 0o700 });
    const { connectionString } = await start(join(dataDir, 'data'));
    expect(await ask(connectionString, 'select 1 as one')).toEqual([1]);
  });

  test('An ordinary user can run the database in a private folder', async () => {
    const dataDir = temporaryFolder();
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, nobody, nobody);
    const { connectionString } = await hold(join(dataDir, 'data'), nobody);
    expect(await ask(connectionString, 'select 1 as one')).toEqual([1]);
  });

  test('If an ordinary user cannot write to DATA_DIR, the server exits with a one-line error', async () => {
    const dataDir = temporaryFolder();
    expect(await refusal(dataDir, { user: nobody })).toContain(`DATA_DIR ${dataDir} cannot be used`);
  });

  test('If the data belongs to another user, the server exits with a one-line error', async () => {
    const dataDir = temporaryFolder();
    await startDatabase({ dataDir, log: () => {} }).then(({ stop }) => stop());
    chmodSync(dataDir, 0o777);
    expect(await refusal(dataDir, { user: nobody })).toContain('permission denied');
  });

  test('If the disk is full, the server exits with a one-line error', async ({ skip }) => {
    skip(!canUse('mount'), 'needs the mount program');
    const dataDir = temporaryFolder();
    mkdirSync(dataDir);
    const mounted = ['unshare', '--mount', 'sh', '-c', 'mount -t tmpfs -o size=4m none "$FOLDER" && exec "$0" "$@"'];
    expect(await refusal(dataDir, { command: [...mounted, ...holding] })).toContain('the disk is full');
  });

  describe('the embedded database without user namespaces', () => {
    /** Runs the holder as root, with a kernel setting that forbids new user namespaces. */
    async function holdWithoutNamespaces(dataDir: string): Promise<Program> {
      const closed = 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$0" "$@"';
      const mapped = ['sh', '-c', 'read -r go; exec "$0" "$@"', 'sh', '-c', closed];
      const program = runProgram(['unshare', '--user', ...mapped, ...holding], { env: { FOLDER: dataDir } });
      await expect.poll(() => namespaceOf(program.process.pid)).not.toBe(namespaceOf(process.pid));
      for (const map of ['uid_map', 'gid_map']) writeFileSync(`/proc/${program.process.pid}/${map}`, '0 0 65536');
      program.process.stdin?.write('go\n');
      return program;
    }

    test('If user namespaces are unavailable, root runs the database as an ordinary user', async () => {
      const dataDir = temporaryFolder();
      const program = await holdWithoutNamespaces(dataDir);
      await program.prints('HELD');
      expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0);
      program.process.kill('SIGINT');
      expect(await program.ended).toEqual({ code: 0, signal: null });
    });

    test('Without user namespaces, the server exits with a one-line error if no ordinary user can access the data folder', async () => {
      const dataDir = temporaryFolder();
      mkdirSync(dataDir);
      chmodSync(dirname(dataDir), 0o700);
      const program = await holdWithoutNamespaces(dataDir);
      await once(program.process, 'exit');
      expect(program.printed()).toMatch(/^StartError: [^\n]*cannot be accessed[^\n]*\n$/);
    });
  });
});

function namespaceOf(pid: number | undefined): string {
  return readFileSync(`/proc/${pid}/status`, 'utf8').includes('CapEff:\t0000000000000000')
    ? 'none'
    : String(statSync(`/proc/${pid}/ns/user`).ino);
}
