import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { calls, type Draw, type MeasuredCall, type Request } from './api/calls.ts';
import { type Load, loadWithPgbench, loadWithWrk, prepareRequests } from './api/generators.ts';
import { cpuOf, memoryOf } from './api/process-costs.ts';
import { entriesToReview, openStage, type Program, serverEnvironment, startProgram } from './api/stage.ts';
import { randomFrom } from './support/random-from.ts';
import { Client } from 'pg';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log/create-log.ts';
import { createContext } from '#server/process/serve.ts';
import type { Database } from '#server/database/database.ts';

/**
 * `npm run bench -- api --folder FOLDER` measures common API calls by signed-in members, with the data from `npm run
 * bench:data`. It alternates between each call and up to three baselines:
 *
 * - the same bytes from plain node:http
 * - a similar query in pgbench
 * - a Fastify route with one statement and no sign-in
 *
 * The load generators use core 1. All other processes use core 0, or the cores in `--cores`, such as 0,1.
 */
const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: 'bench-data' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    cores: { type: 'string', default: '0' },
    // Node flags for Shelflife's server, separated by spaces, such as --cpu-prof.
    node: { type: 'string', default: '' },
  },
});
const seconds = Number(options.seconds);
const rounds = Number(options.rounds);
const linesOfCall = 20_000;

execFileSync('taskset', ['-cp', options.cores, String(process.pid)], { stdio: 'ignore' });
const folder = await mkdtemp(join(tmpdir(), 'shelflife-api-'));
const stage = await openStage(options.folder);
const { address } = stage;
const environment = serverEnvironment(stage, folder);
const flags = options.node.split(' ').filter(Boolean);
const ours = await startProgram((port) => [...flags, 'server/main.ts', String(port)], environment);
const nextEntry = await entriesToReview(stage.pool, stage.signedIn);
const plain = await startProgram((port) => baseline('plain', port, address, stage.signedIn[0]?.id ?? ''));
try {
  console.log(
    `${stage.amounts.products} products, ${stage.amounts.members} members; medians of ${rounds} rounds of ${seconds} s`,
  );
  console.log(heading());
  for (const [index, call] of calls.entries()) if (call.name.includes(options.only)) await measure(call, index);
} finally {
  await Promise.all([ours.stop(), plain.stop()]);
  await stage.pool.end();
  await stage.server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(call: MeasuredCall, index: number): Promise<void> {
  const requests = drawRequests(call);
  const file = await prepareRequests(folder, call.name, requests);
  const sample = requests.at(-1);
  const bytes = sample && call.request.length >= 0 ? await responseOf(sample) : '';
  const body = join(folder, 'body');
  await writeFile(body, bytes);
  const bare = await startProgram((port) => baseline('bare', port, body));
  const plainFile =
    call.plain &&
    (await prepareRequests(
      folder,
      `${call.name} plain`,
      requests.map((request) => ({ ...request, path: `/${index}${request.path}` })),
    ));
  const loads: Load[] = [];
  const beside: Record<'bare' | 'pgbench' | 'plain', number[]> = { bare: [], pgbench: [], plain: [] };
  let first = 0;
  let computed = 0;
  // Warms up the server. `first` skips the requests of the warm-up, so that no write is repeated.
  await loadWithWrk(folder, { requests: file, first, port: ours.port, seconds: 1 }).then(
    ({ responses }) => (first += responses),
  );
  for (let round = 0; round < rounds; round++) {
    const before = cpuOf(ours.pid);
    const load = await loadWithWrk(folder, { requests: file, first, port: ours.port, seconds });
    computed += cpuOf(ours.pid) - before;
    first += load.responses;
    loads.push(load);
    if (call.pgbench)
      beside.pgbench.push(
        await loadWithPgbench(folder, { text: call.pgbench, address, seconds, amounts: stage.amounts }),
      );
    beside.bare.push(await rateOf(bare, file));
    if (plainFile) beside.plain.push(await rateOf(plain, plainFile));
  }
  await bare.stop();
  const statements = await countStatementsOf(stage.database, environment, requests.slice(first, first + 30));
  console.log(line(call.name, { loads, beside, computed, statements }));
}

async function rateOf({ port }: Program, requests: string): Promise<number> {
  return (await loadWithWrk(folder, { requests, first: 0, port, seconds })).requestsPerSecond;
}

function drawRequests(call: MeasuredCall): (Request & { token: string })[] {
  const random = randomFrom(7);
  return Array.from({ length: linesOfCall }, (_, index) => {
    const member = stage.signedIn[index % stage.signedIn.length];
    if (!member) throw new Error('Nobody is signed in');
    const draw: Draw = {
      ...stage.amounts,
      upTo: (most) => 1 + Math.floor(random() * most),
      nextEntry: () => nextEntry(member),
    };
    return { ...call.request(draw), token: member.token };
  });
}

async function responseOf({ method, path, token, body }: Request & { token: string }): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const reply = await fetch(`http://127.0.0.1:${ours.port}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return reply.text();
}

function baseline(...parameters: (string | number)[]): string[] {
  return ['bench/api/baseline-server.ts', ...parameters.map(String)];
}

interface Measured {
  loads: Load[];
  beside: Record<'bare' | 'pgbench' | 'plain', number[]>;
  computed: number;
  statements: number;
}

function heading(): string {
  return '| Call | requests/s (from, to) | median ms | p99 ms | of (a) bare | of (b) pgbench | of (c) one statement | CPU ms | statements | refused | MB |\n|---|---|---|---|---|---|---|---|---|---|---|';
}

function line(name: string, { loads, beside, computed, statements }: Measured): string {
  const rates = loads.map(({ requestsPerSecond }) => requestsPerSecond);
  const responses = loads.reduce((sum, load) => sum + load.responses, 0);
  const refused = loads.reduce((sum, load) => sum + load.refused, 0);
  const ratio = (others: number[]) =>
    others.length === 0 ? '–' : `${(median(rates) / median(others)).toFixed(3)} (${Math.round(median(others))}/s)`;
  return `| ${[
    name,
    `${Math.round(median(rates))} (${Math.round(Math.min(...rates))}, ${Math.round(Math.max(...rates))})`,
    median(loads.map((load) => load.median)).toFixed(1),
    median(loads.map((load) => load.p99)).toFixed(1),
    ratio(beside.bare),
    ratio(beside.pgbench),
    ratio(beside.plain),
    (computed / responses).toFixed(2),
    statements.toFixed(1),
    refused,
    Math.round(memoryOf(ours.pid)),
  ].join(' | ')} |`;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * Returns the average number of SQL statements per call. Runs Shelflife in this process, and caches the sessions first.
 */
async function countStatementsOf(
  database: Database,
  environment: Record<string, string>,
  requests: readonly (Request & { token: string })[],
): Promise<number> {
  const config = readConfig({ ...environment, PUBLIC_URL: 'http://localhost:1' });
  const app = await createApp(createContext(config, database, createLog('silent')));
  await app.ready();
  const send = ({ method, path, token, body }: Request & { token: string }) =>
    app.inject({ method, url: path, headers: { authorization: `Bearer ${token}` }, ...(body && { payload: body }) });
  for (const { token } of requests) await send({ method: 'GET', path: '/api/notifications', token });
  const query = Client.prototype.query;
  let statements = 0;
  Client.prototype.query = function counted(this: Client, ...parameters: unknown[]) {
    statements++;
    return Reflect.apply(query, this, parameters);
  };
  try {
    for (const request of requests) await send(request);
  } finally {
    Client.prototype.query = query;
    await app.close();
  }
  return statements / requests.length;
}
