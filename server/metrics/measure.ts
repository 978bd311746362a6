import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '#server/context.ts';
import { type Database, poolOf } from '#server/database/database.ts';
import { selectJobQueue } from '#server/database/jobs.sql.ts';
import { version } from '#server/version.ts';

/** Includes this process's database connections, the version, and the job queue. */
export function createMeasurements({ database, longWork }: Pick<Context, 'database' | 'longWork'>): Registry {
  const pools = { short: poolOf(database), long: poolOf(longWork) };
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const connections = new Gauge({
    name: 'shelflife_database_connections',
    help: 'Connections of the pools for short calls and for long work',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'awaited' }, waitingCount);
      }
    },
  });
  registry.registerMetric(connections);
  registry.registerMetric(release());
  for (const gauge of jobQueue(database)) registry.registerMetric(gauge);
  return registry;
}

type JobQueue = Awaited<ReturnType<typeof selectJobQueue>>;

/** How long to wait for the database, in milliseconds. The first process waits five seconds for its workers. */
const patience = 2_000;

/** Measures the job queue, which all processes share. While the database is down, only `shelflife_database_up` is left. */
function jobQueue(database: Database): Gauge[] {
  let reading: Promise<JobQueue | undefined> | undefined;
  /** Reads the queue once for all of these metrics, which Prometheus reads at the same time. */
  const read = () => {
    reading ??= selectJobQueue(database)
      .catch(() => undefined)
      .finally(() => (reading = undefined));
    return Promise.race([reading, sleep(patience, undefined, { ref: false })]);
  };
  const up = new Gauge({
    name: 'shelflife_database_up',
    help: '1 if the database responds, otherwise 0',
    aggregator: 'min',
    registers: [],
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  const wait = new Gauge({
    name: 'shelflife_job_wait_seconds',
    help: 'How long the job that waits longest has been due',
    aggregator: 'first',
    registers: [],
    async collect() {
      const queue = await read();
      if (queue) this.set(queue.dueForSeconds);
      else this.remove();
    },
  });
  const emailWait = new Gauge({
    name: 'shelflife_email_wait_seconds',
    help: 'How long the oldest unsent email has been pending',
    aggregator: 'first',
    registers: [],
    async collect() {
      const queue = await read();
      if (queue) this.set(queue.emailWaitSeconds);
      else this.remove();
    },
  });
  const counts = new Gauge({
    name: 'shelflife_jobs',
    help: 'Jobs that wait and jobs that failed for good',
    labelNames: ['state'],
    aggregator: 'first',
    registers: [],
    async collect() {
      const queue = await read();
      this.reset();
      if (!queue) return;
      this.set({ state: 'waiting' }, queue.waiting);
      this.set({ state: 'failed' }, queue.failed);
    },
  });
  return [up, counts, wait, emailWait];
}

/** The value is always 1, as is the convention in Prometheus, so that queries can join the version. */
function release(): Gauge {
  const info = new Gauge({
    name: 'shelflife_info',
    help: 'Version of this Shelflife',
    labelNames: ['version'],
    // Several workers count as one Shelflife instance.
    aggregator: 'first',
    registers: [],
  });
  info.set({ version }, 1);
  return info;
}

/** Measures by route, because URLs contain names and are unlimited in number. */
export function measureResponses(app: FastifyInstance, registry: Registry): void {
  const responses = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the response was sent, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const processor = new Histogram({
    name: 'shelflife_call_processor_seconds',
    help: 'Processor time of a call in the event loop, in seconds',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // A stream stays open as long as its page, so its duration says nothing about the server's speed.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const route = request.routeOptions.url ?? 'page';
    responses.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    const { processorMilliseconds } = request;
    if (processorMilliseconds !== undefined)
      processor.observe({ method: request.method, route }, processorMilliseconds / 1000);
  });
}
