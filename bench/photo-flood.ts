import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { getMe } from '#contract/people.ts';
import { submitPhotos } from '#contract/submissions.ts';
import { root } from '../scripts/run-all.ts';
import { freePort } from '#test/free-port.ts';
import { interrupt, startUntilReady } from './support/server.ts';

/**
 * Measures how much one member can slow down others by uploading photos. The server uses the demo's rate limits, which
 * are twenty times the normal limits. The member makes:
 *
 * - 120 calls with bodies of 36 MiB within a minute
 * - then a hundred simultaneous calls that upload the same 50-megapixel picture
 *
 * Meanwhile, another member requests their own profile and uploads a small photo.
 */
const bounds = { megabytes: 600, meMilliseconds: 1_000, photoMilliseconds: 3_000 };
const floodSeconds = 60;
const floodCalls = 120;
const largeCalls = 100;

const dataDir = mkdtempSync(join(tmpdir(), 'shelflife-bench-'));
const port = await freePort();
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const agent = new Agent({ keepAlive: false, maxSockets: 300 });

/**
 * Sends a request. Returns the status code and the body of the response, or 0 and the error message if the connection
 * failed.
 */
function send(method: string, path: string, token: string, body?: Buffer): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
    };
    const call = request({ agent, host: '127.0.0.1', port, method, path, headers }, async (reply) => {
      let text = '';
      for await (const part of reply.setEncoding('utf8')) text += part;
      resolve({ status: reply.statusCode ?? 0, text });
    });
    call.on('error', (error) => resolve({ status: 0, text: error.message }));
    call.end(body);
  });
}

async function signIn(email: string, password: string): Promise<string> {
  const body = Buffer.from(JSON.stringify({ email, password }));
  const { text } = await send('POST', '/auth/v1/token?grant_type=password', '', body);
  return z.parse(z.object({ access_token: z.string() }), JSON.parse(text)).access_token;
}

function bodyOf(photos: Buffer[], bytes = 0): Buffer {
  const texts = photos.map((photo) => `data:image/png;base64,${photo.toString('base64')}`);
  const text = (rest: string) => JSON.stringify({ productName: 'Sunlit Blush Stick', photos: texts, rest });
  return Buffer.from(text('x'.repeat(Math.max(0, bytes - text('').length))));
}

async function picture(width: number, height: number, sigma: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  return sharp({ create: { width, height, channels: 3, background: '#b8442f', ...(sigma > 0 && { noise }) } })
    .png()
    .toBuffer();
}

/** Returns the id of the process that handles calls. */
function workerOf(pid: number): string {
  return spawnSync('pgrep', ['-P', String(pid), '-f', 'server/begin.ts'], { encoding: 'utf8' }).stdout.trim();
}

/** Returns the resident memory of a process, in MiB. */
function residentMegabytes(pid: string | number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

async function timed(work: () => Promise<{ status: number }>, wanted: number): Promise<number> {
  const start = performance.now();
  const { status } = await work();
  if (status !== wanted) throw new Error(`Another member got ${status}`);
  return Math.round(performance.now() - start);
}

const server = await startUntilReady([process.execPath, 'server/main.ts'], {
  cwd: root,
  port,
  env: { DATA_DIR: dataDir, DEMO: '1', NODE_ENV: '', DATABASE_URL: '', PUBLIC_URL: '' },
});
const worker = workerOf(server.process.pid ?? 0);
let succeeded = true;
try {
  while (!server.printed().includes('Demo sign-in')) await pause(50);
  const people = [...server.printed().matchAll(/Demo sign-in: [^\n]*?(\S+@\S+)\s+(\S+)/g)];
  const [attacker = '', other = ''] = await Promise.all(
    people.slice(0, 2).map(([, email = '', password = '']) => signIn(email, password)),
  );
  const small = bodyOf([await picture(640, 480, 10)]);

  /** Measures the other member's calls and the peak memory until `work` is complete. */
  async function during(name: string, work: Promise<unknown>): Promise<void> {
    const over = new AbortController();
    const finished = work.finally(() => over.abort());
    const me: number[] = [];
    const photo: number[] = [];
    let most = 0;
    const repeat = async (step: () => Promise<unknown>, every: number) => {
      do {
        await step();
        await pause(every);
      } while (!over.signal.aborted);
    };
    await Promise.all([
      finished,
      repeat(async () => me.push(await timed(() => send('GET', getMe.path, other), 200)), 100),
      repeat(async () => photo.push(await timed(() => send('POST', submitPhotos.path, other, small), 201)), 2_000),
      repeat(async () => (most = Math.max(most, residentMegabytes(worker))), 200),
    ]);
    const [slowestMe, slowestPhoto] = [Math.max(...me), Math.max(...photo)];
    console.log(`${name}: ${most} MB, /api/me at most ${slowestMe} ms, a small photo at most ${slowestPhoto} ms`);
    succeeded &&= most < bounds.megabytes && slowestMe < bounds.meMilliseconds;
    succeeded &&= slowestPhoto < bounds.photoMilliseconds;
  }
  const tally = (replies: { status: number }[]) =>
    [...Map.groupBy(replies, ({ status }) => status)].map(([status, all]) => `${all.length} x ${status}`).join(', ');

  console.log(`first process ${residentMegabytes(server.process.pid ?? 0)} MB, worker ${residentMegabytes(worker)} MB`);
  await during('quiet', pause(6_000));

  const noisy = await picture(1285, 1285, 60);
  const flood = bodyOf(Array(5).fill(noisy), 36 * 1024 * 1024);
  const flooding = Array.from({ length: floodCalls }, async (_, index) => {
    await pause((index * floodSeconds * 1000) / floodCalls);
    return send('POST', submitPhotos.path, attacker, flood);
  });
  await during(`${floodCalls} calls of ${Math.round(flood.length / 2 ** 20)} MB`, Promise.all(flooding));
  console.log(`  responses ${tally(await Promise.all(flooding))}`);

  const large = bodyOf([await picture(7070, 7070, 0)]);
  const parallel = Array.from({ length: largeCalls }, () => send('POST', submitPhotos.path, attacker, large));
  await during(`${largeCalls} photos of 50 megapixels at once`, Promise.all(parallel));
  console.log(`  responses ${tally(await Promise.all(parallel))}`);
} finally {
  await interrupt(server);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(succeeded ? 0 : 1);
