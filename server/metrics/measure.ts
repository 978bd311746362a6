import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, type GaugeConfiguration, Histogram, Registry } from 'prom-client';
import type { Context } from '#server/context.ts';
import { type Database, poolOf } from '#server/database/database.ts';
import { selectJobQueue } from '#server/database/jobs.sql.ts';
import { version } from '#server/version.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { causeOf, StartError } from '#server/start-error.ts';
import { addCallMetrics, type CallMetric } from './metrics.sql.ts';

/** Includes this process's database connections, the version, and the job queue. */
export function createMeasurements({ database, longWork }: Pick<Context, 'database' | 'longWork'>): Registry {
  const pools = { short: poolOf(database), long: poolOf(longWork) };
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addGauge(registry, {
    name: 'shelflife_database_connections',
    help: 'Connections of the pools for short calls and for long work',
    labelNames: ['pool', 'state'],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'awaited' }, waitingCount);
      }
    },
  });
  // The value is always 1, as is the convention in Prometheus, so that queries can join the version.
  addGauge(registry, {
    name: 'shelflife_info',
    help: 'Version of this Shelflife',
    labelNames: ['version'],
    // Several workers count as one Shelflife instance.
    aggregator: 'first',
  }).set({ version }, 1);
  measureJobQueue(database, registry);
  return registry;
}

function addGauge<Label extends string>(registry: Registry, gauge: GaugeConfiguration<Label>): Gauge<Label> {
  return new Gauge({ ...gauge, registers: [registry] });
}

type JobQueue = Awaited<ReturnType<typeof selectJobQueue>>;

/** How long to wait for the database, in milliseconds. The first process waits five seconds for its workers. */
const patience = 2_000;

/** Measures the job queue, which all processes share. While the database is down, only `shelflife_database_up` is left. */
function measureJobQueue(database: Database, registry: Registry): void {
  let reading: Promise<JobQueue | undefined> | undefined;
  /** Reads the queue once for all of these metrics, which Prometheus reads at the same time. */
  const read = () => {
    reading ??= selectJobQueue(database)
      .catch(() => undefined)
      .finally(() => (reading = undefined));
    return Promise.race([reading, sleep(patience, undefined, { ref: false })]);
  };
  const measure = (
    name: string,
    help: string,
    set: (gauge: Gauge, queue: JobQueue) => void,
    labelNames: string[] = [],
  ) =>
    addGauge(registry, {
      name,
      help,
      labelNames,
      aggregator: 'first',
      async collect() {
        const queue = await read();
        if (labelNames.length > 0) this.reset();
        else this.remove();
        if (queue) set(this, queue);
      },
    });
  addGauge(registry, {
    name: 'shelflife_database_up',
    help: '1 if the database responds, otherwise 0',
    aggregator: 'min',
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  measure(
    'shelflife_jobs',
    'Jobs that wait and jobs that failed for good',
    (jobs, queue) => {
      for (const state of ['waiting', 'failed'] as const) jobs.set({ state }, queue[state]);
    },
    ['state'],
  );
  measure('shelflife_job_wait_seconds', 'How long the job that waits longest has been due', (wait, queue) =>
    wait.set(queue.dueForSeconds),
  );
  measure('shelflife_email_wait_seconds', 'How long the oldest unsent email has been pending', (wait, queue) =>
    wait.set(queue.emailWaitSeconds),
  );
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

/** Serves /metrics in Prometheus's text format on a separate port, so that operators can hide it from the internet. */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  read: () => Promise<string>,
  warn: (line: string) => void,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const isUsed = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isUsed) throw new StartError(`Shelflife cannot listen on METRICS_PORT ${port} at ${host}: ${causeOf(error)}.`);
    // Metrics must not stop the second of two processes that share an environment file.
    warn(`METRICS_PORT ${port} is in use, so this process serves no metrics. Set another METRICS_PORT for it.`);
    return async () => {};
  }
  return async () => {
    server.closeAllConnections();
    server.close();
  };
}

const saveEveryMilliseconds = 30_000;

/** Measures the calls of this process for the Operations view, and saves the numbers twice a minute. */
export function collectCallMetrics(app: FastifyInstance, { database, log }: Pick<Context, 'database' | 'log'>) {
  const measured = new Map<string, CallMetric>();
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (isStream || !url || !/^\/(api|auth)\//.test(url)) return;
    const call = `${request.method} ${url}`;
    const seconds = reply.elapsedTime / 1000;
    const { count = 0, errors = 0, totalSeconds = 0, slowestSeconds = 0 } = measured.get(call) ?? {};
    measured.set(call, {
      call,
      count: count + 1,
      errors: errors + (reply.statusCode >= 500 ? 1 : 0),
      totalSeconds: totalSeconds + seconds,
      slowestSeconds: Math.max(slowestSeconds, seconds),
    });
  });

  async function save(): Promise<void> {
    const metrics = [...measured.values()];
    measured.clear();
    // Saving metrics must never delay a response, so metrics are lost while the database is down.
    await addCallMetrics(database, metrics).catch((error: unknown) =>
      log.warn({ err: error }, 'failed to save metrics'),
    );
  }
  const timer = setInterval(() => void save(), saveEveryMilliseconds).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await save();
  });
  return { tell: save };
}
export type CallMetrics = ReturnType<typeof collectCallMetrics>;
