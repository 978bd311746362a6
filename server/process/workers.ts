import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { AggregatorRegistry } from 'prom-client';
import { StartError } from '#server/start-error.ts';
import { handOverCompiled, workerFlags } from './compiled.ts';
import { startReport } from './worker-messages.ts';

/** The first process has already imported begin.ts, so its compiled form is cached. */
const program = fileURLToPath(new URL('../begin.ts', import.meta.url));

/** The delay in milliseconds before a worker that exited unexpectedly is replaced. */
const pauseMilliseconds = 1_000;

/** The workers share the port and the database. Throws the StartError of the first that cannot start. */
export async function startWorkers(count: number, databaseUrl: string, log: FastifyBaseLogger) {
  cluster.setupPrimary({ exec: program, execArgv: [...process.execArgv, ...workerFlags] });
  const compiled = handOverCompiled();
  const stopping = new AbortController();
  const ends = new Set<Promise<unknown>>();

  function fork(): Worker {
    // glibc retains memory from decoded pictures in each of its arenas. A limit of two arenas saves 110 MB.
    const worker = cluster.fork({ ...compiled, DATABASE_URL: databaseUrl, MALLOC_ARENA_MAX: '2' });
    const end = once(worker, 'exit').finally(() => ends.delete(end));
    ends.add(end);
    return worker;
  }
  async function supervise(worker: Worker): Promise<void> {
    for (let running = worker; ; running = fork()) {
      const ending = new Promise((resolve) => running.once('exit', resolve));
      if (!running.isDead()) await ending;
      if (stopping.signal.aborted) return;
      log.error(
        { worker: running.process.pid, code: running.process.exitCode },
        'a worker stopped and is being restarted',
      );
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
    // If the first worker cannot listen, the other workers cannot listen either.
    const first = await listening(fork());
    const others = await Promise.all(Array.from({ length: count - 1 }, () => listening(fork())));
    for (const worker of [first, ...others]) void supervise(worker);
  } catch (error) {
    await stop();
    throw error;
  }
  const measured = new AggregatorRegistry();
  return { stop, measurements: () => measured.clusterMetrics() };
}

async function listening(worker: Worker): Promise<Worker> {
  let reason = 'A worker exited before it was ready.';
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  worker.on('message', (message: unknown) => {
    const { data: report } = startReport.safeParse(message);
    if (report?.refusal === null) resolve();
    reason = report?.refusal ?? reason;
  });
  await Promise.race([
    ready,
    once(worker, 'exit').then(() => {
      throw new StartError(reason);
    }),
  ]);
  return worker;
}
