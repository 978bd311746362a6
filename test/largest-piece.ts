import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The maximum time that a call may block the event loop (API-103). */
export const mostMilliseconds = 20;

/** Code of a client that runs in a separate thread, so that the client's CPU time is not measured. */
const client = `const { parentPort } = require('node:worker_threads');
  parentPort.on('message', async ([url, options]) => {
    const reply = await fetch(url, options);
    const bytes = (await reply.arrayBuffer()).byteLength;
    parentPort.postMessage({ status: reply.status, bytes });
  });`;

export interface Sent {
  method?: string;
  headers: Record<string, string>;
  body?: string;
}

function cpuMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Measures calls to a server that runs in this thread: the maximum CPU time between two turns of the event loop. Counts
 * only this thread's time, so a busy machine has little effect.
 */
export function createPieceMeter() {
  const worker = new Worker(client, { eval: true });

  async function measure(url: string, options: Sent) {
    let isOver = false;
    let largest = 0;
    let last = cpuMilliseconds();
    const turn = () => {
      const now = cpuMilliseconds();
      largest = Math.max(largest, now - last);
      last = now;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const arrived = once(worker, 'message');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage([url, options]);
    const [{ status, bytes }] = await arrived;
    isOver = true;
    return { status: Number(status), bytes: Number(bytes), largest };
  }
  return { measure, stop: () => worker.terminate() };
}
