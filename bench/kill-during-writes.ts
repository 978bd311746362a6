import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/run-all.ts';
import { freePort, interrupt, type StartedServer, startUntilReady } from './support/server.ts';
import { createTraffic } from './support/traffic.ts';

// Kills the server or its PostgreSQL (`kill -9`) during writes of different kinds, some with photos. Every acknowledged
// write must be saved, every restart must succeed without manual steps, and the data must be consistent.
const kills = {
  server: Number(process.env['SERVER_KILLS'] ?? 50),
  database: Number(process.env['DATABASE_KILLS'] ?? 20),
};
const writers = 4;
const dataDir = mkdtempSync(join(tmpdir(), 'shelflife-bench-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const environment = { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0', DEMO: '1' };
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const start = () => startUntilReady([process.execPath, 'server/main.ts'], { cwd: root, port, env: environment });
const traffic = createTraffic(origin);
let lost = 0;
let slowest = 0;

/** Runs writers until the action is complete. */
async function writeDuring(action: () => Promise<void>): Promise<void> {
  let over = false;
  const writing = Array.from({ length: writers }, (_, index) =>
    traffic.run(index, writers, () => over).catch((error: unknown) => error),
  );
  await pause(200 + Math.random() * 600);
  await action();
  over = true;
  await Promise.all(writing);
}

async function look(name: string): Promise<void> {
  const missing = await traffic.missing();
  lost += missing.length;
  for (const line of missing) console.log(`${name}: lost ${line}`);
}

/** Returns the process id of PostgreSQL's main process, from its pid file. */
const postmaster = () => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function databaseResponds(): Promise<number> {
  const began = performance.now();
  while (
    !(await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(50);
  return (performance.now() - began) / 1000;
}

let server: StartedServer = await start();
let check = '';
try {
  await traffic.signIn(server);
  for (let kill = 1; kill <= kills.server; kill += 1) {
    await writeDuring(async () => {
      server.process.kill('SIGKILL');
      await once(server.process, 'exit');
    });
    server = await start();
    slowest = Math.max(slowest, server.seconds);
    await traffic.signIn(server);
    await look(`kill ${kill} of the server`);
  }
  for (let kill = 1; kill <= kills.database; kill += 1) {
    await writeDuring(async () => {
      process.kill(postmaster(), 'SIGKILL');
      await pause(300);
    });
    slowest = Math.max(slowest, await databaseResponds());
    await look(`kill ${kill} of PostgreSQL`);
  }
  const checked = spawnSync(process.execPath, ['scripts/check-data.ts'], {
    cwd: root,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  check = checked.stdout.trim();
  if (checked.status !== 0) lost += 1;
} finally {
  await interrupt(server);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
const { writes, photos } = traffic.written;
console.log(
  `${kills.server} kills of the server and ${kills.database} of PostgreSQL during ${writes} acknowledged writes ` +
    `(${photos} photos): ${lost} lost; slowest first response ${slowest.toFixed(1)} s. ${check}`,
);
process.exit(lost === 0 && writes > kills.server ? 0 : 1);
