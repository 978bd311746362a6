import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#server/database/database.ts';
import { selectJobQueue } from '#server/database/jobs.sql.ts';
import { version } from '#server/version.ts';

/** What is measured of this process: Node's own numbers and its connections to the database. */
export function createMeasurements(database: Database): Registry {
  const pool = database.$client;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const connections = new Gauge({
    name: 'shelflife_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
  registry.registerMetric(connections);
  registry.registerMetric(release());
  for (const gauge of jobQueue(database)) registry.registerMetric(gauge);
  return registry;
}

/** The queue is one for all processes; while the database is away nothing is said of it. */
function jobQueue(database: Database): Gauge[] {
  const wait = new Gauge({
    name: 'shelflife_job_wait_seconds',
    help: 'How long the job that waits longest has been due',
    aggregator: 'first',
    registers: [],
  });
  const counts = new Gauge({
    name: 'shelflife_jobs',
    help: 'Jobs that wait and jobs that failed for good',
    labelNames: ['state'],
    aggregator: 'first',
    registers: [],
    async collect() {
      const queue = await selectJobQueue(database).catch(() => undefined);
      if (!queue) return;
      this.set({ state: 'waiting' }, queue.waiting);
      this.set({ state: 'failed' }, queue.failed);
      wait.set(queue.dueForSeconds);
    },
  });
  return [counts, wait];
}

/** Always 1, as Prometheus has it: the version is in the label, to be joined with other figures. */
function release(): Gauge {
  const info = new Gauge({
    name: 'shelflife_info',
    help: 'Version of this Shelflife',
    labelNames: ['version'],
    // Several workers are one Shelflife.
    aggregator: 'first',
    registers: [],
  });
  info.set({ version }, 1);
  return info;
}

/** Times every answer by its route, never by its address: addresses hold names and are endless. */
export function measureResponses(app: FastifyInstance, registry: Registry): void {
  const responses = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer was sent, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // A stream ends with its session; its length says nothing of our speed.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const route = request.routeOptions.url ?? 'page';
    responses.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
