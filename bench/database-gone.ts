import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../scripts/run-all.ts';
import { secondsUntilReady, writeThrough } from './support/hardship.ts';
import { freePort, interrupt, startUntilReady } from './support/server.ts';
import { createTraffic } from './support/traffic.ts';

// Freezes the database for 30 seconds, so that it neither responds nor disconnects. During these seconds, every call
// that fails must return 503 with Retry-After. No acknowledged write may be lost, and the server must recover
// automatically.
const goneSeconds = 30;
const dataDir = mkdtempSync(join(tmpdir(), 'shelflife-bench-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;

/** Sends a signal to PostgreSQL's main process and all its children. */
function signal(name: 'STOP' | 'CONT'): void {
  const first = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const others = spawnSync('pgrep', ['-P', first], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  for (const pid of [first, ...others]) process.kill(Number(pid), `SIG${name}`);
}

const environment = { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0', DEMO: '1', DATABASE_URL: '' };
const server = await startUntilReady([process.execPath, 'server/main.ts'], { cwd: root, port, env: environment });
let succeeded = false;
try {
  const traffic = createTraffic(origin);
  await traffic.signIn(server);
  let seconds = 0;
  const outcomes = await writeThrough(traffic, async () => {
    await pause(2_000);
    signal('STOP');
    await pause(goneSeconds * 1000);
    signal('CONT');
    seconds = await secondsUntilReady(origin, 60);
  });
  const before = traffic.written.writes;
  const after = await writeThrough(traffic, () => pause(3_000));
  const lost = await traffic.missing();
  const goesOn = traffic.written.writes > before && after.clear + after.unclear.length === 0;
  for (const line of [...new Set(outcomes.unclear), ...lost, ...after.unclear]) console.log(`  ${line.slice(0, 300)}`);
  console.log(
    `${goneSeconds} s without a database: ${outcomes.clear} calls returned 503 with Retry-After, ${outcomes.unclear.length} otherwise; ` +
      `ready ${seconds.toFixed(1)} s after it was back, ${goesOn ? 'still works' : 'NO LONGER WORKS'}; ` +
      `${traffic.written.writes} acknowledged writes, ${lost.length} lost`,
  );
  succeeded = outcomes.clear > 0 && outcomes.unclear.length + lost.length === 0 && goesOn;
} finally {
  await interrupt(server);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(succeeded ? 0 : 1);
