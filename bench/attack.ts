import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addressOf } from '#contract/endpoint.ts';
import { getEntryLife } from '#contract/uses.ts';
import { illustrationAddress } from '#illustration/address.ts';

/**
 * One caller repeats an expensive call as often as the server lets them, while five other members read `/api/me`. Shows
 * the effect on the others: the 95th percentile, responses other than 200, and the memory of the server and PostgreSQL.
 * Attacks only the server that it starts, on 127.0.0.1. `npm run bench -- attack [SECONDS] [PART OF A NAME]`.
 */
const [secondsGiven = '10', wanted = ''] = process.argv.slice(2);
const seconds = Number(secondsGiven);
/** As many calls of one caller as the server accepts at once. */
const atOnce = 64;
const goals = { p95: 300, unavailable: 0, megabytes: 200 };

interface Target {
  address: string;
  attacker: string;
  others: string[];
  entryId: number;
}
interface Attack {
  name: string;
  path: (count: number) => string;
  body?: unknown;
  /** Sent without an account. */
  isStranger?: boolean;
}

const child = fork(fileURLToPath(new URL('support/attacked-server.ts', import.meta.url)), { stdio: 'inherit' });
const [target]: Target[] = await once(child, 'message');
if (!target) throw new Error('The server did not start');
const { address, attacker, others, entryId } = target;

const attacks: Attack[] = [
  { name: 'API schema, no account', path: () => '/api/openapi.json', isStranger: true },
  {
    name: 'API reference, no account',
    path: () => '/api/reference/static/swagger-ui-bundle.js',
    isStranger: true,
  },
  {
    name: 'new illustrations, no account',
    path: (count) => illustrationAddress({ of: 'still', kind: 'jar', ground: 'thumb', seed: `a${count}` }, 'light', 96),
    isStranger: true,
  },
  { name: 'suspicions', path: () => '/api/me/reactions/suspicions' },
  { name: 'uses of one entry', path: () => addressOf(getEntryLife, { params: { id: entryId } }) },
  { name: 'shelf file of empty lines', path: () => '/api/shelf/import/review', body: { csv: ',\n'.repeat(500_000) } },
  { name: 'shelf, every page size', path: (count) => `/api/shelf?limit=${1 + (count % 200)}&q=x${count}` },
  { name: 'shelf, 200 entries', path: () => '/api/shelf?limit=200' },
  { name: 'next uses, 200 entries', path: () => '/api/shelf/next?limit=200' },
  { name: 'statistics', path: () => '/api/me/statistics' },
  { name: 'finished entries', path: () => '/api/project-pan/products/2025?limit=200' },
  { name: 'pan projects', path: () => '/api/pan-projects' },
  { name: 'search of 200', path: () => '/api/products?search=product' },
  { name: 'export', path: () => '/api/me/export' },
  { name: 'year image', path: () => '/api/me/years/2025/picture?shape=story&parts=name,numbers,favourites' },
  {
    name: 'label of nested brackets',
    path: () => '/api/products/1/ingredients',
    body: { ingredients: `${'('.repeat(1500)}water${')'.repeat(1500)}` },
  },
];

/** The bytes that the processes alone hold, shared memory divided among them. */
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

async function call(token: string | undefined, path: string, body: unknown, signal: AbortSignal) {
  const reply = await fetch(address + path, {
    signal,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await reply.arrayBuffer();
  return reply;
}

async function attack({ path, body, isStranger }: Attack, signal: AbortSignal): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let count = 0;
  const lanes = Array.from({ length: atOnce }, async () => {
    while (!signal.aborted) {
      const reply = await call(isStranger ? undefined : attacker, path(count++), body, signal).catch(() => undefined);
      statuses.set(reply?.status ?? 0, (statuses.get(reply?.status ?? 0) ?? 0) + 1);
      // A refused caller who repeats at once only measures the refusals.
      if (reply?.status === 429) await sleep(50, undefined, { signal }).catch(() => undefined);
    }
  });
  await Promise.all(lanes);
  return statuses;
}

async function readOn(token: string, signal: AbortSignal) {
  const times: number[] = [];
  let failed = 0;
  while (!signal.aborted) {
    const began = performance.now();
    const { status } = await call(token, '/api/me', undefined, AbortSignal.timeout(60_000)).catch(() => ({
      status: 0,
    }));
    times.push(performance.now() - began);
    if (status !== 200) failed += 1;
    await sleep(50);
  }
  return { times, failed };
}

async function trial(one: Attack | undefined) {
  const stopping = new AbortController();
  const readers = others.map((token) => readOn(token, stopping.signal));
  const attacking = one && attack(one, stopping.signal);
  let most = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(500))
    most = Math.max(most, await megabytes(child));
  stopping.abort();
  const statuses = await attacking;
  const read = await Promise.all(readers);
  const times = read.flatMap(({ times: each }) => each).toSorted((former, latter) => former - latter);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  const failed = read.reduce((sum, { failed: each }) => sum + each, 0);
  return { median: at(0.5), p95: at(0.95), slowest: at(1), failed, most, statuses };
}

/** Fifteen bodies of eight accounts would be enough to use up the limit of pending photos. */
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
    `load ${loadavg()[0]?.toFixed(1)}; ${atOnce} calls at once for ${seconds} s; ${quiet.most.toFixed(0)} MB\n`,
  );
  console.log('| Call | Median, ms | p95, ms | Slowest, ms | Not 200 | Memory, MB | The caller’s responses |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  let missed = 0;
  const print = (name: string, row: Awaited<ReturnType<typeof trial>>) => {
    const more = row.most - quiet.most;
    const answers = [...(row.statuses ?? [])].map(([status, count]) => `${count} × ${status || 'none'}`).join(', ');
    const times = [row.median, row.p95, row.slowest].map((time) => time.toFixed(0)).join(' | ');
    console.log(`| ${name} | ${times} | ${row.failed} | ${more > 0 ? '+' : ''}${more.toFixed(0)} | ${answers} |`);
    if (row.p95 > goals.p95 || row.failed > goals.unavailable || more > goals.megabytes) missed += 1;
  };
  print('nothing', quiet);
  for (const one of attacks.filter(({ name }) => name.includes(wanted))) {
    print(one.name, await trial(one));
    await sleep(2000);
  }
  if ('silent bodies'.includes(wanted)) {
    const hangUp = silentBodies();
    print('silent bodies', await trial(undefined));
    hangUp();
  }
  if (missed > 0) console.error(`${missed} calls miss the goals`);
} finally {
  child.send('stop');
  await Promise.race([once(child, 'exit'), sleep(20_000)]);
}
