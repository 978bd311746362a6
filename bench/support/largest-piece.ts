import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The largest piece of the event loop that a call may take (API-103). */
export const mostMilliseconds = 20;

/** A client in a thread of its own, so that its work does not count. */
const client = `const { parentPort } = require('node:worker_threads');
  parentPort.on('message', async ([url, headers]) => {
    const reply = await fetch(url, { headers });
    const bytes = (await reply.arrayBuffer()).byteLength;
    parentPort.postMessage({ status: reply.status, bytes });
  });`;

function processorMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Measures calls to a server in this thread: the maximum processor time between two turns of the event loop. It counts
 * the time of this thread, so a busy machine changes little.
 */
export function createPieceMeter() {
  const worker = new Worker(client, { eval: true });

  async function measure(url: string, headers: Record<string, string>) {
    let isOver = false;
    let largest = 0;
    let last = processorMilliseconds();
    const turn = () => {
      const now = processorMilliseconds();
      largest = Math.max(largest, now - last);
      last = now;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const arrived = once(worker, 'message');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage([url, headers]);
    const [{ status, bytes }] = await arrived;
    isOver = true;
    return { status: Number(status), bytes: Number(bytes), largest };
  }
  return { measure, stop: () => worker.terminate() };
}
