import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { calls, type Draw } from '#bench/api/calls.ts';
import { loadWithWrk, prepareRequests } from '#bench/api/generators.ts';
import { cpuOf } from '#bench/api/process-costs.ts';
import { openStage } from '#bench/api/stage.ts';
import { amountsOf, generateCommunity } from '#bench/data/community.ts';
import { randomFrom } from '#bench/search-quality-queries.ts';
import { freePort } from '#bench/support/server.ts';
import { migrate } from '#server/database/migrate.ts';
import { startDatabase } from '#server/embedded-postgres/start-database.ts';
import { giveShare, mayGiveShares, removeShares } from './support/core-shares.ts';
import { coresBusy } from './support/cores.ts';
import { writeSite } from './support/nginx.ts';
import { startReaders } from './support/readers.ts';
import { type Shelflife, startShelflife } from './support/shelflife.ts';
import { responds, needs, openTrial, until } from './support/trial.ts';

// Measures how many browse pages per second Shelflife serves with:
// - one process
// - two processes that share a port
// - one, two, and four processes behind nginx (deploy/nginx.conf)
// Measures each setup first without a CPU limit, and then with only a share of a core for each process, so that neither
// wrk nor PostgreSQL is the bottleneck. FOLDER names a folder that `npm run bench:data` has filled. Without FOLDER,
// this trial generates a smaller database.
needs(['nginx', 'wrk', 'taskset']);
const seconds = Number(process.env['EACH'] ?? 6);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const share = Number(process.env['SHARE'] ?? 0.15);
/** How long to warm up per process, in seconds. */
const warmUp = 4;

const trial = openTrial('workers');
const folder = process.env['FOLDER'] ?? trial.inFolder('data-of-database');

interface Place {
  name: string;
  workers: number;
  processes: number;
  throughNginx: boolean;
}
const places: readonly Place[] = [
  { name: 'one process', workers: 1, processes: 1, throughNginx: false },
  { name: 'WORKERS=2', workers: 2, processes: 1, throughNginx: false },
  { name: 'nginx, one process', workers: 1, processes: 1, throughNginx: true },
  { name: 'nginx, two processes', workers: 1, processes: 2, throughNginx: true },
  { name: 'nginx, four processes', workers: 1, processes: 4, throughNginx: true },
];

async function generate(): Promise<void> {
  if (process.env['FOLDER'] !== undefined) return;
  const server = await startDatabase({ dataDir: folder, log: () => undefined });
  const pool = new Pool({ connectionString: server.connectionString, max: 1 });
  await migrate(pool);
  await generateCommunity(pool, amountsOf(20_000, 2_000), () => undefined);
  await pool.end();
  await server.stop();
}

let failed = 0;
try {
  await generate();
  const stage = await openStage(folder, 100);
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: stage.server.connectionString,
    SMTP_URL: 'smtp://127.0.0.1:9',
    DEMO: '0',
    RATE_LIMIT_FACTOR: '1000',
  };
  const requests = await prepareRequests(trial.folder, 'browse', drawBrowse(stage));
  const token = stage.signedIn[0]?.token ?? '';

  const nginxPort = await freePort();
  async function open(place: Place) {
    const servers: Shelflife[] = [];
    for (let at = 0; at < place.processes; at += 1)
      servers.push(
        await startShelflife(trial, `${place.name}-${at}`.replaceAll(/\W+/g, '-'), {
          ...env,
          WORKERS: String(place.workers),
        }),
      );
    const [first] = servers;
    if (!place.throughNginx || !first) return { port: first?.port ?? 0, servers, close: () => end(servers) };
    writeSite(
      trial,
      nginxPort,
      servers.map(({ port }) => port),
    );
    const nginx = trial.start('nginx', ['nginx', '-c', trial.inFolder('nginx.conf'), '-g', 'daemon off;']);
    await until('nginx', 20, responds(`http://127.0.0.1:${nginxPort}/readyz`));
    return { port: nginxPort, servers, close: async () => (await nginx.end('SIGTERM'), end(servers)) };
  }
  const end = async (servers: readonly Shelflife[]) => void (await Promise.all(servers.map((server) => server.end())));

  async function measure(place: Place, isShared: boolean) {
    const opened = await open(place);
    const pids = opened.servers.flatMap((server) => server.workers());
    await loadWithWrk(trial.folder, { requests, first: 0, port: opened.port, seconds: warmUp * place.processes });
    // Limits the CPU only after the warm-up, because compiling code and filling caches would otherwise take minutes.
    if (isShared) for (const pid of pids) giveShare(pid, share);
    const rates: number[] = [];
    const busy = coresBusy();
    const before = pids.map(cpuOf);
    const began = performance.now();
    let responses = 0;
    for (let round = 0; round < rounds; round += 1) {
      const load = await loadWithWrk(trial.folder, { requests, first: round * 997, port: opened.port, seconds });
      rates.push(load.requestsPerSecond);
      responses += load.responses;
      failed += load.refused;
    }
    const took = performance.now() - began;
    const cpu = pids.reduce((sum, pid, at) => sum + cpuOf(pid) - (before[at] ?? 0), 0);
    await opened.close();
    const median = rates.toSorted((one, other) => one - other)[Math.floor(rates.length / 2)] ?? 0;
    const cores = busy();
    return {
      median,
      least: Math.min(...rates),
      most: Math.max(...rates),
      cores,
      ofCores: cpu / took,
      each: cpu / responses,
    };
  }

  for (const isShared of [false, true]) {
    if (isShared && !mayGiveShares()) {
      console.log('Skipped the rounds with a share of a core, which need writable cgroups.');
      break;
    }
    console.log(isShared ? `\nEach process has ${share} of a core:` : 'Without CPU limits:');
    console.log(
      '| | requests/s (min, max) | vs. one process | cores: server, generator | CPU of the processes | CPU ms per request |',
    );
    console.log('|---|---|---|---|---|---|');
    const baselines = new Map<boolean, number>();
    for (const place of places) {
      const { median, least, most, cores, ofCores, each } = await measure(place, isShared);
      const one = baselines.get(place.throughNginx) ?? median;
      baselines.set(place.throughNginx, one);
      console.log(
        `| ${place.name} | ${Math.round(median)} (${Math.round(least)}, ${Math.round(most)}) | ${(median / one).toFixed(2)} | ` +
          `${cores.map((part) => `${Math.round(part * 100)}%`).join(', ')} | ${ofCores.toFixed(2)} of a core | ${each.toFixed(2)} |`,
      );
    }
  }

  // Two servers with two workers each run behind nginx. The trial kills a worker five times while clients read. No read
  // may fail.
  const opened = await open({ name: 'killed', workers: 2, processes: 2, throughNginx: true });
  const readers = startReaders(`http://127.0.0.1:${opened.port}`, token);
  for (let kill = 0; kill < 5; kill += 1) {
    await sleep(1_500);
    const [victim] = opened.servers[kill % 2]?.workers() ?? [];
    if (victim) process.kill(victim, 'SIGKILL');
  }
  await sleep(2_000);
  await readers.stop();
  await opened.close();
  failed += readers.failures.length;
  console.log(`\n5 kills of a worker behind nginx: ${readers.reads()} reads, ${readers.failures.length} failed`);
  for (const line of readers.failures.slice(0, 10)) console.log(`  ${line}`);
  await stage.pool.end();
  await stage.server.stop();
} finally {
  await trial.end();
  removeShares();
}
process.exit(failed === 0 ? 0 : 1);

function drawBrowse(stage: Awaited<ReturnType<typeof openStage>>) {
  const random = randomFrom(7);
  const draw: Draw = {
    ...stage.amounts,
    upTo: (most) => 1 + Math.floor(random() * most),
    nextEntry: () => ({ entryId: 1, productId: 1 }),
  };
  const [browse] = calls;
  return Array.from({ length: 5_000 }, () => {
    const member = stage.signedIn[draw.upTo(stage.signedIn.length) - 1];
    if (!browse || !member) throw new Error('Nobody is signed in');
    return { ...browse.request(draw), token: member.token };
  });
}
