import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { workerFlags } from '#server/process/compiled.ts';
import { type Attack, attacksOn, type Call, callOnce } from './support/attacks.ts';

/**
 * Measures how one caller affects other members. The caller repeats an expensive call as often as the server allows,
 * while five other members read `/api/me`. Prints:
 *
 * - the response times of these five members
 * - the number of their responses with a status other than 200
 * - the memory of the server and PostgreSQL
 *
 * Attacks only the server that it starts itself, on 127.0.0.1. Run this file with `npm run bench -- attack [SECONDS]
 * [PART OF A NAME]`.
 */
const [secondsGiven = '10', wanted = ''] = process.argv.slice(2);
const seconds = Number(secondsGiven);
/** How many calls the attacker sends at once. The server runs 4 calls of one caller at a time and queues 60 more. */
const atOnce = 64;
const goals = { p95: 300, unavailable: 0, megabytes: 200 };

interface Target {
  address: string;
  attacker: string;
  others: string[];
  entryId: number;
}
const child = fork(fileURLToPath(new URL('support/attacked-server.ts', import.meta.url)), {
  stdio: 'inherit',
  execArgv: workerFlags,
});
const [target]: Target[] = await once(child, 'message');
if (!target) throw new Error('The server did not start');
const { address, attacker, others, entryId } = target;

const attacks = attacksOn(entryId);

/**
 * Returns the memory of a process and all its descendants, in megabytes. Shared memory is divided among the processes
 * that share it.
 */
async function megabytes(root: ChildProcess): Promise<number> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
    const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root.pid || isOurs(parents.get(pid)));
  let kilobytes = 0;
  for (const pid of [...parents.keys()].filter(isOurs)) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  }
  return kilobytes / 1024;
}

/** Runs the attacker in a separate thread, so that it does not slow down the measurement of the other members. */
async function attack({ name }: Attack): Promise<Map<number, number>> {
  const workerData = { name, entryId, address, token: attacker, atOnce, seconds };
  const worker = new Worker(new URL('support/attacker.ts', import.meta.url), { workerData });
  const [statuses]: Map<number, number>[] = await once(worker, 'message');
  await worker.terminate();
  return statuses ?? new Map();
}

async function readOn(token: string, signal: AbortSignal) {
  const times: number[] = [];
  let failed = 0;
  while (!signal.aborted) {
    const began = performance.now();
    const me: Call = { address, token, path: '/api/me', body: undefined, signal: AbortSignal.timeout(60_000) };
    const { status } = await callOnce(me).catch(() => ({ status: 0 }));
    times.push(performance.now() - began);
    if (status !== 200) failed += 1;
    await sleep(50);
  }
  return { times, failed };
}

async function trial(one: Attack | undefined) {
  const stopping = new AbortController();
  const readers = others.map((token) => readOn(token, stopping.signal));
  const before = await megabytes(child);
  const attacking = one && attack(one);
  let most = before;
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(500))
    most = Math.max(most, await megabytes(child));
  const statuses = await attacking;
  stopping.abort();
  const read = await Promise.all(readers);
  const times = read.flatMap(({ times: each }) => each).toSorted((former, latter) => former - latter);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  const failed = read.reduce((sum, { failed: each }) => sum + each, 0);
  return { median: at(0.5), p95: at(0.95), slowest: at(1), failed, before, most, statuses };
}

/**
 * Sends only the headers of two photo submissions from each of five accounts. The bodies never follow. Returns a
 * function that closes the connections.
 */
function silentBodies(): () => void {
  const calls = [attacker, ...others.slice(0, 4)].flatMap((token) =>
    Array.from({ length: 2 }, () => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const sent = request(`${address}/api/photo-submissions`, {
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-length': 36 * 1024 * 1024 },
      });
      sent.on('error', () => undefined).flushHeaders();
      return sent;
    }),
  );
  return () => calls.forEach((each) => each.destroy());
}

try {
  const quiet = await trial(undefined);
  console.log(
    `load ${loadavg()[0]?.toFixed(1)}; ${atOnce} concurrent calls for ${seconds} s; ${quiet.most.toFixed(0)} MB\n`,
  );
  console.log('| Call | Median, ms | p95, ms | Slowest, ms | Not 200 | Memory, MB | Attacker’s responses |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  let missed = 0;
  const print = (name: string, row: Awaited<ReturnType<typeof trial>>) => {
    const more = row.most - row.before;
    const counts = [...(row.statuses ?? [])].map(([status, count]) => `${count} × ${status || 'none'}`).join(', ');
    const times = [row.median, row.p95, row.slowest].map((time) => time.toFixed(0)).join(' | ');
    console.log(`| ${name} | ${times} | ${row.failed} | ${more > 0 ? '+' : ''}${more.toFixed(0)} | ${counts} |`);
    if (row.p95 > goals.p95 || row.failed > goals.unavailable || more > goals.megabytes) missed += 1;
  };
  print('nothing', quiet);
  for (const one of attacks.filter(({ name }) => name.includes(wanted))) {
    print(one.name, await trial(one));
    // Moves the server's clock forward, so that each attack starts with unused rate limits.
    child.send('next minute');
    await sleep(2000);
  }
  if ('silent bodies'.includes(wanted)) {
    const hangUp = silentBodies();
    print('silent bodies', await trial(undefined));
    hangUp();
  }
  if (missed > 0) console.error(`${missed} calls miss their goals`);
} finally {
  child.send('stop');
  await Promise.race([once(child, 'exit'), sleep(20_000)]);
}
