import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { listProducts } from '#contract/catalogue.ts';
import { addToShelf, changeShelfEntry, listShelf } from '#contract/shelves.ts';
import { addressOf } from '#contract/endpoint.ts';
import { root } from '../scripts/run-all.ts';
import { freePort, interrupt, type StartedServer, startUntilAnswer } from './support/server.ts';

// 25 times `kill -9` of the server during shelf writes: every write that it acknowledged is there afterwards.
const kills = 25;
const writersAtOnce = 4;
const dataDir = mkdtempSync(join(tmpdir(), 'shelflife-bench-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;

const entries = z.array(z.object({ id: z.number(), productId: z.number(), shadeNotes: z.nullish(z.string()) }));
/** The number last acknowledged in the note of each entry, by product. */
const acknowledged = new Map<number, number>();
const ids = new Map<number, number>();
let counter = 0;
let writes = 0;

function start(): Promise<StartedServer> {
  const env = { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0', DEMO: '1' };
  return startUntilAnswer([process.execPath, 'server/main.ts'], { cwd: root, port, env });
}

async function send(method: string, path: string, token: string, body?: unknown): Promise<Response> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  return fetch(origin + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

async function signIn(server: StartedServer): Promise<string> {
  while (!/Demo sign-in: \S/.test(server.printed())) await new Promise((resolve) => setTimeout(resolve, 10));
  const [, email = '', password = ''] = /Demo sign-in: [^(\n]*?(\S+@\S+)\s+(\S+)/.exec(server.printed()) ?? [];
  const reply = await send('POST', '/auth/v1/token?grant_type=password', '', { email, password });
  return z.parse(z.object({ access_token: z.string() }), await reply.json()).access_token;
}

/** Adds each product once, then counts up in its note, until the server is gone. */
async function write(products: number[], token: string): Promise<void> {
  for (;;) {
    for (const productId of products) {
      const value = (counter += 1);
      const id = ids.get(productId);
      const reply =
        id === undefined
          ? await send('POST', addressOf(addToShelf, {}), token, {
              productId,
              status: 'tried',
              shadeNotes: String(value),
            })
          : await send('PATCH', addressOf(changeShelfEntry, { params: { id } }), token, { shadeNotes: String(value) });
      if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
      const entry = z.parse(z.object({ id: z.number() }), await reply.json());
      ids.set(productId, entry.id);
      acknowledged.set(productId, value);
      writes += 1;
    }
  }
}

/** A value above the acknowledged one is a write whose answer the kill cut off. */
async function missingAfter(products: number[], token: string): Promise<number[]> {
  const missing: number[] = [];
  for (const productId of products) {
    const value = acknowledged.get(productId);
    const reply = await send('GET', addressOf(listShelf, { query: { productId } }), token);
    const [entry] = z.parse(entries, await reply.json());
    if (entry !== undefined) ids.set(productId, entry.id);
    if (value !== undefined && !(Number(entry?.shadeNotes) >= value)) missing.push(productId);
  }
  return missing;
}

async function productsOffTheShelf(token: string): Promise<number[]> {
  const listing = await send('GET', addressOf(listProducts, {}), token);
  const found = z.parse(z.array(z.object({ id: z.number() })), await listing.json()).slice(0, 60);
  const free: number[] = [];
  for (const { id } of found) {
    const reply = await send('GET', addressOf(listShelf, { query: { productId: id } }), token);
    if (z.parse(entries, await reply.json()).length === 0) free.push(id);
  }
  return free.slice(0, writersAtOnce * 5);
}

let server = await start();
let lost = 0;
let slowest = 0;
try {
  let token = await signIn(server);
  const products = await productsOffTheShelf(token);
  for (let kill = 1; kill <= kills; kill += 1) {
    const writers = Array.from({ length: writersAtOnce }, (_, index) =>
      write(
        products.filter((_id, place) => place % writersAtOnce === index),
        token,
      ).catch((error: unknown) => error),
    );
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 600));
    server.process.kill('SIGKILL');
    await once(server.process, 'exit');
    await Promise.all(writers);
    server = await start();
    slowest = Math.max(slowest, server.seconds);
    token = await signIn(server);
    const missing = await missingAfter(products, token);
    lost += missing.length;
    if (missing.length > 0)
      console.log(`Kill ${kill}: the acknowledged writes of products ${missing.join(', ')} are gone`);
  }
} finally {
  await interrupt(server);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
console.log(`${kills} kills during ${writes} acknowledged writes: ${lost} lost; slowest start ${slowest.toFixed(1)} s`);
process.exit(lost === 0 && writes > kills ? 0 : 1);
