import cluster from 'node:cluster';
import { pino } from 'pino';
import { warningsAboutAdministrators } from './actions/appoint-administrator.ts';
import { ensureSigningKey } from './auth/signing-keys.ts';
import { type Config, readConfig } from './config.ts';
import { migrate } from './database/migrate.ts';
import { type OpenDatabase, openDatabase } from './database/open-database.ts';
import { refuseOpenDemo } from './demo/guard.ts';
import { seedDemo } from './demo/seed.ts';
import { startJobs } from './jobs/jobs.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { createContext, serve } from './serve.ts';
import { endsInOrder } from './shutdown.ts';
import { connect } from './sql/database.ts';
import { StartError } from './start-error.ts';
import { offerMeasurements, startWorkers, tellRefusal } from './workers.ts';

try {
  const config = readConfig();
  await (cluster.isPrimary ? start(config) : work(config));
} catch (error) {
  if (cluster.isWorker && error instanceof StartError) {
    tellRefusal(error);
  } else {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

/** The first process: brings the database up, then answers by itself or has workers answer. */
async function start(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel });
  const end = endsInOrder(log);
  const opened = await openDatabase({
    ...config,
    log: (line) => log.warn(line),
    onExit: (error) => end.because(error),
  });
  end.lastly(opened.stop);
  try {
    const signIn = await prepare(config, opened);
    const context = createContext(config, connect(opened.pool), log);
    const answering =
      config.workers > 1 ? await startWorkers(config.workers, opened.connectionString, log) : await answer(context);
    end.first(answering.stop);
    const stopMetrics = config.metrics && (await serveMetrics(config.metrics, answering.measurements));
    const stopJobs = startJobs(context);
    end.first(() => Promise.all([answering.stop(), stopJobs(), stopMetrics?.()]));
    announce(config, signIn);
  } catch (error) {
    await opened.stop();
    throw error;
  }
}

/** Answers the lines about the demo's sign-in, where there is one. */
async function prepare(config: Config, { pool }: OpenDatabase): Promise<readonly string[]> {
  await migrate(pool);
  const database = connect(pool);
  await refuseOpenDemo(database, config);
  await ensureSigningKey(database);
  const { dataDir, adminUsernames } = config;
  const signIn = config.demo
    ? await seedDemo(database, { dataDir, now: new Date(), administratorName: adminUsernames[0] })
    : [];
  for (const line of await warningsAboutAdministrators(database, adminUsernames)) console.warn(line);
  return signIn;
}

async function answer(context: Parameters<typeof serve>[0]) {
  const { measurements, stop } = await serve(context);
  return { stop, measurements: async () => (await measurements?.metrics()) ?? '' };
}

/** A worker: answers calls on a database that the first process keeps. */
async function work(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel });
  const end = endsInOrder(log);
  const opened = await openDatabase({ ...config, log: (line) => log.warn(line) });
  end.lastly(opened.stop);
  const { measurements, stop } = await serve(createContext(config, connect(opened.pool), log));
  if (measurements) offerMeasurements(measurements);
  end.first(stop);
}

function announce(config: Config, signIn: readonly string[]): void {
  console.log(`\n  Shelflife is ready: ${config.publicUrl}`);
  for (const line of signIn) console.log(`  Demo sign-in: ${line}`);
  console.log();
}
