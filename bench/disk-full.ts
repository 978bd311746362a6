import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, closeSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database/open-database.ts';
import { root } from '../scripts/run-all.ts';
import { secondsUntilReady, writeThrough } from './support/hardship.ts';
import { freePort, interrupt, startUntilReady } from './support/server.ts';
import { createTraffic } from './support/traffic.ts';

// Fills a disk that contains the database and the pictures, and then a disk that contains only the pictures. Checks
// that:
// - Calls fail with clear errors.
// - No acknowledged write is lost.
// - The server recovers automatically once there is space again.
// Each disk is a small tmpfs, which requires root.
const fullSeconds = 10;
const places = [
  { name: 'everything', folder: '', size: '700m' },
  { name: 'pictures', folder: 'media', size: '8m' },
];

/** Writes until the disk is full. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  for (const bytes of [2 ** 20, 4096, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(bytes));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
  closeSync(file);
}

async function tryPlace({ name, folder, size }: (typeof places)[number]): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shelflife-bench-'));
  const disk = join(dataDir, folder);
  mkdirSync(disk, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', disk], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) {
    rmSync(dataDir, { recursive: true });
    console.log(`${name}: skipped, mounting is not allowed here: ${mounted.stderr.trim()}`);
    return true;
  }
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const environment = { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0', DEMO: '1', DATABASE_URL: '' };
  const server = await startUntilReady([process.execPath, 'server/main.ts'], { cwd: root, port, env: environment });
  try {
    const traffic = createTraffic(origin, name);
    await traffic.signIn(server);
    await writeThrough(traffic, () => pause(3_000));
    const filler = join(disk, 'filler');
    const outcomes = await writeThrough(traffic, async () => {
      const over = performance.now() + fullSeconds * 1000;
      while (performance.now() < over) {
        fill(filler);
        if (folder === '') await useUpLog(dataDir);
        await pause(200);
      }
      rmSync(filler);
    });
    const seconds = await secondsUntilReady(origin, 120);
    const before = traffic.written.writes;
    const after = await writeThrough(traffic, () => pause(3_000));
    const lost = await traffic.missing();
    const checked = spawnSync(process.execPath, ['scripts/check-data.ts'], {
      cwd: root,
      env: { ...process.env, ...environment },
      encoding: 'utf8',
    });
    const goesOn = traffic.written.writes > before && after.clear + after.unclear.length === 0;
    for (const line of [...new Set(outcomes.unclear), ...lost, ...after.unclear])
      console.log(`  ${line.slice(0, 300)}`);
    console.log(
      `${name}: ${fullSeconds} s full: ${outcomes.clear} calls returned 503 with Retry-After, ${outcomes.unclear.length} otherwise; ` +
        `ready ${seconds.toFixed(1)} s after space was freed, ${goesOn ? 'still works' : 'NO LONGER WORKS'}; ` +
        `${traffic.written.writes} acknowledged writes (${traffic.written.photos} photos), ${lost.length} lost. ${checked.stdout.trim()}`,
    );
    return outcomes.clear > 0 && outcomes.unclear.length + lost.length === 0 && goesOn && checked.status === 0;
  } finally {
    await interrupt(server);
    spawnSync('umount', [disk]);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Makes PostgreSQL start a new WAL file, so that the next write needs disk space. */
async function useUpLog(dataDir: string): Promise<void> {
  const log = () => undefined;
  try {
    const opened = await openDatabase({ databaseUrl: undefined, dataDir, asOwner: true, joins: true, log });
    opened.pool.on('error', log);
    await opened.pool.query('select pg_switch_wal()').finally(() => opened.stop());
  } catch {
    // PostgreSQL may already be down, which is the state that this benchmark needs.
  }
}

const succeeded: boolean[] = [];
for (const place of places) succeeded.push(await tryPlace(place));
process.exit(succeeded.every(Boolean) ? 0 : 1);
