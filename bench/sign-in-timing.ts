import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/run-all.ts';
import { freePort, interrupt, startUntilReady } from './support/server.ts';

// Checks that response times do not reveal whether an email address is registered. Measures failed sign-ins and
// requests to reset the password. The medians for known and unknown addresses may differ by a factor of at most 1.2.
const pairs = 150;
const largestRatio = 1.2;
const dataDir = mkdtempSync(join(tmpdir(), 'shelflife-bench-'));
const port = await freePort();

async function send(path: string, body: object): Promise<number> {
  const started = performance.now();
  const reply = await fetch(`http://127.0.0.1:${port}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await reply.text();
  return performance.now() - started;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/**
 * Compares the durations for a known address and for unknown addresses. Alternates between known and unknown addresses,
 * so that a busy machine slows down all requests equally.
 */
async function compare(name: string, path: string, bodyOf: (email: string) => object, known: string): Promise<boolean> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < pairs; i++) {
    times.known.push(await send(path, bodyOf(known)));
    times.unknown.push(await send(path, bodyOf(`nobody${i}@example.test`)));
  }
  const ratio = median(times.known) / median(times.unknown);
  const passes = ratio < largestRatio && ratio > 1 / largestRatio;
  console.log(
    `${name}: known ${median(times.known).toFixed(2)} ms, unknown ${median(times.unknown).toFixed(2)} ms, ratio ${ratio.toFixed(3)} (${passes ? 'good' : `more than ${largestRatio}`})`,
  );
  return passes;
}

const env = { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0', DEMO: '1' };
const server = await startUntilReady([process.execPath, 'server/main.ts'], { cwd: root, port, env });
try {
  while (!/Demo sign-in: \S/.test(server.printed())) await new Promise((resolve) => setTimeout(resolve, 10));
  const known = /Demo sign-in: [^(\n]*?(\S+@\S+)/.exec(server.printed())?.[1] ?? '';
  const wrongPassword = (email: string) => ({ email, password: 'not the password' });
  await compare('warming up', '/token?grant_type=password', wrongPassword, known);
  const signIn = await compare('refused sign-in', '/token?grant_type=password', wrongPassword, known);
  const recover = await compare('reset email', '/recover', (email) => ({ email }), known);
  process.exitCode = signIn && recover ? 0 : 1;
} finally {
  await interrupt(server);
  rmSync(dataDir, { recursive: true, force: true });
}
