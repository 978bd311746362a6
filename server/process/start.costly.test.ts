import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#test/free-port.ts';
import {
  childrenOf,
  debianPostgres,
  hasDebianPostgres,
  isRoot,
  killGroup,
  nobody,
  processesNaming,
  type Program,
  root,
  runProgram,
  temporaryFolder,
} from '#test/process.ts';
import { scratchFolder } from '#test/scratch-folder.ts';

/**
 * The timeout is long, because the tests start the whole server, some build the web app, and the machine may be busy.
 */
vi.setConfig({ testTimeout: 300_000 });

type Start = { env?: Record<string, string>; cwd?: string; user?: number; command?: string[] };

const server = [process.execPath, 'server/main.ts'];

async function start(options: Start = {}): Promise<Program & { port: number; dataDir: string }> {
  const port = Number(options.env?.['PORT'] ?? (await freePort()));
  const dataDir = options.env?.['DATA_DIR'] ?? temporaryFolder();
  const { command = server, ...rest } = options;
  const env = { PORT: String(port), DATA_DIR: dataDir, DEMO: '0', ...options.env };
  return { ...runProgram(command, { ...rest, env }), port, dataDir };
}

/** Resolves when no process uses the folder anymore. PostgreSQL may exit a moment after the server. */
async function gone(dataDir: string): Promise<void> {
  const look = () => {
    const running = processesNaming(dataDir);
    if (running.length > 0) throw new Error(`Still running: ${running.join('\n')}`);
  };
  await vi.waitFor(look, { timeout: 60_000 });
}

/** Returns the status of the first response. */
async function statusOf(program: Awaited<ReturnType<typeof start>>): Promise<number> {
  await program.prints('Shelflife is ready');
  return (await fetch(`http://127.0.0.1:${program.port}/api/openapi.json`)).status;
}

/** Returns the one line that a failed start prints. */
async function refusalOf(program: Program): Promise<string> {
  expect(await program.ended).toMatchObject({ code: 1 });
  expect(program.printed()).toMatch(/^[^\n]+\n$/);
  return program.printed();
}

/** Copies the files that git does not ignore, and the packages, so that the server can be started elsewhere. */
function cloneAt(folder: string, user?: number): string {
  mkdirSync(folder, { recursive: true });
  const listing = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of listing.stdout.split('\0').filter((each) => each !== '' && each !== 'node_modules')) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  // Create hard links if the disk supports them, because the packages are large.
  const packages = spawnSync('cp', ['-aLl', join(root, 'node_modules'), join(folder, 'node_modules')]);
  if (packages.status !== 0) spawnSync('cp', ['-a', `${join(root, 'node_modules')}/.`, join(folder, 'node_modules')]);
  if (user !== undefined) {
    // Change only folders. The files in node_modules are hard links, so changing their owner would also change the
    // originals.
    spawnSync('find', [folder, '-type', 'd', '-exec', 'chown', `${user}:${user}`, '{}', '+']);
  }
  return folder;
}

describe('server start', () => {
  // The first test creates the database here, so that later tests do not have to create or migrate one.
  const folder = mkdtempSync(join(scratchFolder(), 'shelflife-test-'));
  const lived = { DATA_DIR: join(folder, 'shelf life') };
  beforeEach(() => gone(lived.DATA_DIR));
  afterAll(async () => {
    await gone(lived.DATA_DIR);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('The server starts and responds, and Ctrl-C leaves no process behind', async () => {
    const program = await start({ env: lived });
    expect(await statusOf(program)).toBe(200);
    killGroup(program.process, 'SIGINT');
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(processesNaming(program.dataDir)).toEqual([]);
  });

  test('The server starts again after kill -9', async () => {
    const killed = await start({ env: lived });
    expect(await statusOf(killed)).toBe(200);
    killed.process.kill('SIGKILL');
    expect(await statusOf(await start({ env: lived }))).toBe(200);
  });

  test.each(['1', '3'])(
    'With WORKERS=%s, the server exits with an error if its port is in use, and leaves no process behind',
    async (workers) => {
      const other = createServer().listen(0, '127.0.0.1');
      onTestFinished(() => void other.close());
      await once(other, 'listening');
      const address = other.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      const program = await start({ env: { ...lived, PORT: String(port), WORKERS: workers } });
      expect(await refusalOf(program)).toContain(`PORT ${port} is in use`);
      expect(processesNaming(program.dataDir)).toEqual([]);
    },
  );

  test('The server refuses to start if its DATA_DIR is in use', async () => {
    const first = await start({ env: lived });
    expect(await statusOf(first)).toBe(200);
    expect(await refusalOf(await start({ env: lived }))).toContain(`DATA_DIR ${first.dataDir} is in use`);
    expect(await statusOf(first)).toBe(200);
  });

  test('A command can use the database while the server is running', async () => {
    const program = await start({ env: lived });
    expect(await statusOf(program)).toBe(200);
    const rotation = runProgram([process.execPath, 'scripts/keys-rotate.ts'], { env: { DATA_DIR: program.dataDir } });
    expect(await rotation.ended).toMatchObject({ code: 0 });
    const keys = await fetch(`http://127.0.0.1:${program.port}/auth/v1/.well-known/jwks.json`);
    expect(await keys.json()).toMatchObject({ keys: [{}, {}] });
  });

  test('With WORKERS=2, a killed worker is replaced, and all processes stop together', async () => {
    const metrics = await freePort();
    const program = await start({ env: { ...lived, WORKERS: '2', METRICS_PORT: String(metrics) } });
    expect(await statusOf(program)).toBe(200);
    const workers = () => childrenOf(program.process.pid, 'server/begin.ts');
    const before = workers();
    expect(before).toHaveLength(2);

    // A worker counts a response after sending it, which may be after the client has received it.
    const read = async () => (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    await expect
      .poll(read)
      .toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/openapi.json",status="200"\} 1/);
    const measured = await read();
    expect(measured).toMatch(/shelflife_jobs\{state="failed"\} 0/);
    expect(measured).toMatch(/shelflife_database_connections\{pool="short",state="idle"\} \d/);
    expect((await fetch(`http://127.0.0.1:${metrics}/`)).status).toBe(404);

    process.kill(Number(before[0]), 'SIGKILL');
    await expect.poll(() => workers().filter((pid) => !before.includes(pid)), { timeout: 30_000 }).toHaveLength(1);
    expect(await statusOf(program)).toBe(200);
    killGroup(program.process, 'SIGINT');
    expect(await program.ended).toMatchObject({ code: 0 });
    expect(processesNaming(program.dataDir)).toEqual([]);
  });

  test('If an environment variable is invalid, the server exits with a one-line error that names the variable', async () => {
    expect(await refusalOf(await start({ env: { PORT: 'abc' } }))).toContain('PORT must be');
  });

  test('With NODE_ENV=production, the server requires PUBLIC_URL and SMTP_URL', async () => {
    expect(await refusalOf(await start({ env: { NODE_ENV: 'production' } }))).toContain('PUBLIC_URL must be set');
    const address = { ...lived, NODE_ENV: 'production', PUBLIC_URL: 'https://shelf.example.com' };
    expect(await refusalOf(await start({ env: address }))).toContain('SMTP_URL must be set');
    expect(await statusOf(await start({ env: { ...address, SMTP_URL: 'smtp://127.0.0.1:2525' } }))).toBe(200);
  });

  test('If pictures cannot be stored, the server exits with a one-line error that names the folder', async () => {
    const folder = mkdtempSync(join(scratchFolder(), 'shelflife-test-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    writeFileSync(join(folder, 'media'), 'not a folder');
    const program = await start({ env: { DATA_DIR: folder } });
    expect(await refusalOf(program)).toContain(`Pictures cannot be stored in DATA_DIR ${folder}`);
    await gone(folder);
  });

  test('A second process with the same METRICS_PORT starts without metrics and says so', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const address = other.address();
    const port = String(address !== null && typeof address === 'object' ? address.port : 0);
    const program = await start({ env: { ...lived, METRICS_PORT: port } });
    expect(await statusOf(program)).toBe(200);
    expect(program.printed()).toContain(`METRICS_PORT ${port} is in use, so this process serves no metrics`);
  });

  test('A legal page without a text in LEGAL_DIR is named at the start', async () => {
    const folder = temporaryFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, 'privacy.md'), '# Ours');
    writeFileSync(join(folder, 'rules.md'), '\n');
    const program = await start({ env: { ...lived, LEGAL_DIR: folder } });
    expect(await statusOf(program)).toBe(200);
    expect(program.printed()).toContain(`LEGAL_DIR has no text in ${join(folder, 'rules.md')}`);
    expect(program.printed()).not.toContain('privacy.md');
  });

  test('If the server cannot use DATABASE_URL, the error does not contain the password', async () => {
    const program = await start({ env: { DATABASE_URL: 'postgres://shelf:hush@127.0.0.1:1/shelflife' } });
    expect(await refusalOf(program)).toMatch(/^DATABASE_URL \(127\.0\.0\.1:1\/shelflife\) cannot be used/);
    expect(program.printed()).not.toContain('hush');
  });
});

describe('npm start', () => {
  const npmStart = ['npm', 'start'];

  test('npm start works in a path with spaces inside a private folder and stops on Ctrl-C', async () => {
    const folder = cloneAt(temporaryFolder('shelf life', tmpdir()));
    // As root, reuse an existing build, because the next test builds the web app. Without root, the next test is
    // skipped, so this test builds the web app.
    if (isRoot && existsSync(join(root, 'dist'))) cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
    chmodSync(dirname(folder), 0o700);
    const program = await start({ cwd: folder, command: npmStart, env: { DATA_DIR: '' } });
    expect(await statusOf(program)).toBe(200);
    killGroup(program.process, 'SIGINT');
    await program.ended;
    expect(processesNaming(folder)).toEqual([]);
  });

  test('npm start works for an ordinary user inside a private folder', async ({ skip }) => {
    skip(!isRoot, 'needs root');
    const folder = cloneAt(temporaryFolder('shelf life', tmpdir()), nobody);
    spawnSync('chown', [`${nobody}:${nobody}`, dirname(folder)]);
    chmodSync(dirname(folder), 0o700);
    const program = await start({ cwd: folder, command: npmStart, user: nobody, env: { DATA_DIR: '', HOME: folder } });
    expect(await statusOf(program)).toBe(200);
    killGroup(program.process, 'SIGINT');
    await program.ended;
    expect(processesNaming(folder)).toEqual([]);
  });

  test('The server exits when its parent process is killed', async () => {
    const program = await start({ command: [process.execPath, 'scripts/bootstrap.mjs', 'start'] });
    expect(await statusOf(program)).toBe(200);
    program.process.kill('SIGKILL');
    await expect.poll(() => processesNaming(program.dataDir), { timeout: 60_000 }).toEqual([]);
  });
});

describe('the server on Debian’s PostgreSQL 15', () => {
  beforeEach(({ skip }) => {
    skip(!isRoot, 'needs root');
    skip(!hasDebianPostgres, "needs Debian's PostgreSQL 15");
  });

  test('The server migrates an existing empty database and responds', async () => {
    const folder = temporaryFolder('cluster');
    const sockets = dirname(folder);
    spawnSync('chown', ['postgres', sockets]);
    const asPostgres = (program: string, ...parameters: string[]) =>
      spawnSync('runuser', ['-u', 'postgres', '--', join(debianPostgres, program), ...parameters], {
        encoding: 'utf8',
        cwd: '/',
      });
    expect(
      asPostgres('initdb', '-D', folder, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '-U', 'shelflife')
        .status,
    ).toBe(0);
    const settings = `-c listen_addresses= -c unix_socket_directories=${sockets}`;
    onTestFinished(() => void asPostgres('pg_ctl', 'stop', '-D', folder, '-m', 'immediate'));
    expect(asPostgres('pg_ctl', 'start', '-w', '-D', folder, '-l', join(sockets, 'log'), '-o', settings).status).toBe(
      0,
    );
    const address = (name: string) => `postgres:///${name}?host=${encodeURIComponent(sockets)}&user=shelflife`;
    expect(await refusalOf(await start({ env: { DATABASE_URL: address('missing') } }))).toContain(
      'database "missing" does not exist',
    );
    const program = await start({ env: { DATABASE_URL: address('postgres') } });
    expect(await statusOf(program)).toBe(200);
    killGroup(program.process, 'SIGINT');
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()).toBe('15');
  });
});
