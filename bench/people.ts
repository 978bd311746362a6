import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import * as z from 'zod/mini';
import { startDatabase } from '#server/embedded-postgres/start-database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openStage, type SignedIn, startProgram } from './api/stage.ts';
import { generate } from './generate.ts';
import { randomFrom } from './support/random-from.ts';

/**
 * `npm run bench -- people` simulates 500 people for a minute. Each person makes a call every one to five seconds. No
 * call may fail, and no acknowledged write may be lost. As a baseline, the same people use a plain node:http server.
 */
const people = 500;
const seconds = Number(process.env['PEOPLE_SECONDS'] ?? 60);
const amounts = { products: 20_000, members: 2_000, shelfEntries: 40_000, reviews: 20_000 };

interface Press {
  method: 'GET' | 'POST' | 'DELETE' | 'PATCH';
  path: string;
  body?: object;
}
interface Somebody extends SignedIn {
  random: () => number;
  /** The entries on the person's own shelf, each with the last note that the server acknowledged. */
  entries: { id: number; note: number | undefined }[];
}

const words = ['velvet', 'amber serum', 'sunlit', 'quiet liner', 'pressed blush', 'longreach', 'velvte lipstik'];

function pressOf({ random, entries }: Somebody): Press | 'note' {
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const read = (path: string): Press => ({ method: 'GET', path });
  const product = upTo(amounts.products);
  // Each action with its share of all actions, in percent.
  const mix: [number, () => Press | 'note'][] = [
    [22, () => read(`/api/products/${product}`)],
    [8, () => read(`/api/products/${product}/reviews`)],
    [5, () => read(`/api/products/${product}/friends-activity`)],
    [15, () => read(`/api/products?limit=25&sort=rating&categoryId=${upTo(10)}`)],
    [8, () => read(`/api/products?limit=20&search=${encodeURIComponent(words[upTo(words.length) - 1] ?? '')}`)],
    [4, () => read('/api/editorial/viral')],
    [10, () => read('/api/shelf?limit=50')],
    [8, () => read('/api/activities?scope=following&limit=10')],
    [6, () => read('/api/notifications')],
    [4, () => read('/api/me')],
    [10, () => (entries.length > 0 ? 'note' : read('/api/me'))],
  ];
  let left = random() * mix.reduce((sum, [share]) => sum + share, 0);
  return (mix.find(([share]) => (left -= share) < 0)?.[1] ?? (() => read('/api/me')))();
}

interface Measured {
  times: number[];
  failures: string[];
  writes: number;
}

async function live(origin: string, everybody: readonly Somebody[], lasting: number): Promise<Measured> {
  const measured: Measured = { times: [], failures: [], writes: 0 };
  const end = performance.now() + lasting * 1000;
  const one = async (somebody: Somebody) => {
    await pause(somebody.random() * 3_000);
    while (performance.now() < end) {
      await press(origin, somebody, measured);
      await pause(1_000 + somebody.random() * 4_000);
    }
  };
  await Promise.all(everybody.map(one));
  return measured;
}

async function press(origin: string, somebody: Somebody, measured: Measured): Promise<void> {
  const chosen = pressOf(somebody);
  const entry = somebody.entries[Math.floor(somebody.random() * somebody.entries.length)];
  if (chosen !== 'note' || !entry)
    return void (await send(origin, somebody, chosen === 'note' ? me : chosen, measured));
  const note = (entry.note ?? 0) + 1;
  const body = { shadeNotes: String(note) };
  const isSaved = await send(origin, somebody, { method: 'PATCH', path: `/api/shelf/${entry.id}`, body }, measured);
  if (!isSaved) return;
  entry.note = note;
  measured.writes += 1;
}
const me: Press = { method: 'GET', path: '/api/me' };

async function send(origin: string, { token }: Somebody, { method, path, body }: Press, measured: Measured) {
  const from = performance.now();
  try {
    const reply = await fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) measured.failures.push(`${method} ${path}: ${reply.status} ${text}`);
    return reply.ok;
  } catch (error) {
    measured.failures.push(`${method} ${path}: ${error instanceof Error ? String(error.cause ?? error) : error}`);
    return false;
  } finally {
    measured.times.push(performance.now() - from);
  }
}

const shelf = z.array(z.object({ id: z.number(), shadeNotes: z.nullish(z.string()) }));
async function shelfOf(origin: string, { token }: SignedIn) {
  const reply = await fetch(`${origin}/api/shelf?limit=50`, { headers: { authorization: `Bearer ${token}` } });
  return z.parse(shelf, await reply.json());
}

/** Returns the number of entries whose last acknowledged note is missing. */
async function lostOf(origin: string, everybody: readonly Somebody[]): Promise<number> {
  let lost = 0;
  for (const somebody of everybody) {
    const found = new Map((await shelfOf(origin, somebody)).map(({ id, shadeNotes }) => [id, Number(shadeNotes)]));
    lost += somebody.entries.filter(({ id, note }) => note !== undefined && !((found.get(id) ?? 0) >= note)).length;
  }
  return lost;
}

function line(name: string, { times, failures, writes }: Measured, lasting: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  const rate = (times.length / lasting).toFixed(0);
  return `| ${name} | ${times.length} | ${rate} | ${at(0.5)} | ${at(0.99)} | ${failures.length} | ${writes} |`;
}

const folder = await mkdtemp(join(tmpdir(), 'shelflife-people-'));
const filled = await startDatabase({ dataDir: folder, log: () => {} });
const pool = new Pool({ connectionString: filled.connectionString, max: 2 });
// The database may stop before the pool's connections are closed. Without this listener, the error about a lost
// connection would end the process.
pool.on('error', () => undefined);
await migrate(pool);
await generate(pool, amounts);
await pool.end();
await filled.stop();
const stage = await openStage(folder, people);
const ours = await startProgram(() => ['server/main.ts'], {
  NODE_ENV: 'production',
  DATABASE_URL: stage.server.connectionString,
  DATA_DIR: join(folder, 'data'),
  SMTP_URL: 'smtp://127.0.0.1:9',
  DEMO: '0',
  RATE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'error',
});
let succeeded = false;
try {
  const origin = `http://127.0.0.1:${ours.port}`;
  const everybody: Somebody[] = [];
  for (const [index, member] of stage.signedIn.entries()) {
    const entries = (await shelfOf(origin, member)).map(({ id }) => ({ id, note: undefined }));
    everybody.push({ ...member, random: randomFrom(index), entries });
  }
  console.log(
    `${everybody.length} people, ${seconds} s, ${availableParallelism()} cores shared with the load generator`,
  );
  console.log('| What | calls | calls/s | median ms | p99 ms | failed | writes |\n|---|---|---|---|---|---|---|');
  const measured = await live(origin, everybody, seconds);
  const lost = await lostOf(origin, everybody);
  console.log(line('Shelflife', measured, seconds));
  const bytes = join(folder, 'answer');
  await writeFile(bytes, JSON.stringify({ text: 'x'.repeat(8_000) }));
  const bare = await startProgram((port) => ['bench/api/baseline-server.ts', 'bare', String(port), bytes]);
  const beside = await live(`http://127.0.0.1:${bare.port}`, everybody, seconds / 3);
  await bare.stop();
  console.log(line('bare node:http, 8 kB', beside, seconds / 3));
  for (const failure of [...new Set(measured.failures)].slice(0, 10)) console.log(`  ${failure.slice(0, 200)}`);
  console.log(`${measured.failures.length} failed, ${lost} acknowledged writes lost`);
  succeeded = measured.failures.length === 0 && lost === 0 && measured.writes > 0;
} finally {
  await ours.stop();
  await stage.pool.end();
  await stage.server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(succeeded ? 0 : 1);
