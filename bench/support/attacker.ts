import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { attacksOn, callOnce } from './attacks.ts';

/**
 * Runs in a thread of `bench/attack.ts`. Repeats one call for `seconds`, and sends back how many responses had each
 * status.
 */
const given = z.object({
  name: z.string(),
  entryId: z.number(),
  address: z.string(),
  token: z.string(),
  atOnce: z.number(),
  seconds: z.number(),
});
const { name, entryId, address, token, atOnce, seconds } = given.parse(workerData);
const attack = attacksOn(entryId).find((one) => one.name === name);
if (!attack) throw new Error(`There is no attack "${name}"`);
const { path, isStranger, body } = attack;
const json = body === undefined ? undefined : JSON.stringify(body);
const signal = AbortSignal.timeout(seconds * 1000);
const statuses = new Map<number, number>();
let count = 0;
const loops = Array.from({ length: atOnce }, async () => {
  while (!signal.aborted) {
    const call = { address, token: isStranger ? undefined : token, path: path(count++), body: json, signal };
    const reply = await callOnce(call).catch(() => undefined);
    if (signal.aborted) return;
    statuses.set(reply?.status ?? 0, (statuses.get(reply?.status ?? 0) ?? 0) + 1);
    // Pauses after a rejection by the rate limit. Without the pause, almost all calls would be rejected.
    if (reply?.status === 429) await sleep(50);
  }
});
await Promise.all(loops);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(statuses);
