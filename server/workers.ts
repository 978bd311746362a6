import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { AggregatorRegistry, type Registry } from 'prom-client';
import * as z from 'zod/mini';
import { StartError } from './start-error.ts';

/** What a worker that cannot start tells, so that it is said once. */
const refusal = z.object({ refusal: z.string() });

/** A worker that ended by itself is followed by another after this long. */
const pauseMilliseconds = 1_000;

/**
 * Starts processes that share the port and the database, and keeps as many of them running. Each of them runs `main.ts`
 * with DATABASE_URL set. Throws the StartError of the first that cannot start.
 */
export async function startWorkers(count: number, databaseUrl: string, log: FastifyBaseLogger) {
  const stopping = new AbortController();
  const ends = new Set<Promise<unknown>>();

  function fork(): Worker {
    const worker = cluster.fork({ DATABASE_URL: databaseUrl });
    const end = once(worker, 'exit').finally(() => ends.delete(end));
    ends.add(end);
    return worker;
  }
  /** Has the worker followed by others, whatever becomes of it, until all stop. */
  async function keep(worker: Worker): Promise<void> {
    for (let running = worker; ; running = fork()) {
      const ending = new Promise((resolve) => running.once('exit', resolve));
      if (!running.isDead()) await ending;
      if (stopping.signal.aborted) return;
      log.error({ pid: running.process.pid, code: running.process.exitCode }, 'a worker ended and is started again');
      await sleep(pauseMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
    }
  }
  async function stop(): Promise<void> {
    stopping.abort();
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    await Promise.all(ends);
  }
  try {
    // Where the first cannot listen, no other could.
    const first = await listening(fork());
    const others = await Promise.all(Array.from({ length: count - 1 }, () => listening(fork())));
    for (const worker of [first, ...others]) void keep(worker);
  } catch (error) {
    await stop();
    throw error;
  }
  const measured = new AggregatorRegistry();
  return { stop, measurements: () => measured.clusterMetrics() };
}

async function listening(worker: Worker): Promise<Worker> {
  let reason = 'A worker ended before it could answer.';
  worker.on('message', (message: unknown) => {
    const told = refusal.safeParse(message);
    if (told.success) reason = told.data.refusal;
  });
  await Promise.race([
    once(worker, 'listening'),
    once(worker, 'exit').then(() => {
      throw new StartError(reason);
    }),
  ]);
  return worker;
}

/** For a worker: says why it cannot start, then ends. */
export function tellRefusal(error: StartError): void {
  process.send?.({ refusal: error.message } satisfies z.infer<typeof refusal>, undefined, undefined, () =>
    process.exit(1),
  );
}

/** For a worker: lets the first process ask for its figures. */
export function offerMeasurements(measurements: Registry): AggregatorRegistry<Registry['contentType']> {
  AggregatorRegistry.setRegistries(measurements);
  // Made, it listens for the first process.
  return new AggregatorRegistry();
}
