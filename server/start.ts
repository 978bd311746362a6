import cluster from 'node:cluster';
import { warningsAboutAdministrators } from './features/account/appoint-administrator.action.ts';
import { ensureSigningKey } from './auth/signing-keys.ts';
import { type Config, readConfig } from './config.ts';
import { bringUpToDate } from './database/bring-up-to-date.ts';
import { type OpenDatabase, openDatabase } from './database/open-database.ts';
import { replaceTasks } from './database/scheduled-tasks.sql.ts';
import { serveMetrics } from './metrics/measure.ts';
import { createLog, describeError } from './log/create-log.ts';
import { createContext, serve } from './process/serve.ts';
import { endsInOrder } from './process/shutdown.ts';
import { connect } from './database/database.ts';
import { warningsAboutLegalPages } from './features/legal/read-page.ts';
import { refreshWordFrequencies } from './features/search/search-upkeep.sql.ts';
import { warmSearch } from './features/search/warm-search.ts';
import { clockWarnings } from './database/clock.sql.ts';
import { requireBuild } from './http/web.ts';
import { causeOf, StartError } from './start-error.ts';
import { checkStorage, openMediaStore } from './media/open-media-store.ts';
import { offerMeasurements, reportReadiness, reportRefusal } from './process/worker-messages.ts';

try {
  const config = readConfig();
  await (cluster.isPrimary ? start(config) : work(config));
} catch (error) {
  if (cluster.isWorker && error instanceof StartError) {
    reportRefusal(error);
  } else {
    console.error(error instanceof StartError ? error.message : describeError(error));
    process.exit(1);
  }
}

async function start(config: Config): Promise<void> {
  // Only the first process needs these modules. With imports at the top of the file, they would also take memory in the
  // workers.
  const { startWorkers } = await import('./process/workers.ts');
  const { startJobs } = await import('./jobs/jobs.ts');
  const { scheduledTasks } = await import('./jobs/scheduled-tasks.ts');
  const log = createLog(config.logLevel);
  const end = endsInOrder(log, { ...config, hasWorkers: true });
  const opened = await openDatabase({
    ...config,
    log: (line) => log.warn(line),
    onExit: (error) => end.because(error),
  });
  end.lastly(opened.stop);
  try {
    // Before the migrations, so that the old version can start again.
    if (config.production) requireBuild();
    await requireStorage(config);
    await bringUpToDate(opened);
    const signIn = await prepare(config, opened);
    await refreshWordFrequencies(connect(opened.pool));
    const context = createContext(config, connect(opened.pool), log);
    const serving = await startWorkers(config.workers, config.databaseUrl ?? opened.connectionString, log);
    end.first(serving.stop);
    const stopMetrics = config.metrics && (await serveMetrics(config.metrics, serving.measurements, console.warn));
    await replaceTasks(context.database, Object.keys(scheduledTasks));
    const stopJobs = startJobs(context);
    end.first(() => Promise.all([serving.stop(), stopJobs(), stopMetrics?.()]));
    announce(config, signIn);
  } catch (error) {
    await opened.stop();
    throw error;
  }
}

/** A bucket can become reachable later, so it only causes a warning. */
async function requireStorage(config: Config): Promise<void> {
  const checked = checkStorage({ config, media: openMediaStore(config) });
  if (!config.s3) return checked;
  void checked.catch((error: unknown) => console.warn(causeOf(error)));
}

async function prepare(config: Config, { pool }: OpenDatabase): Promise<readonly string[]> {
  const database = connect(pool);
  const { refuseOpenDemo, seedDemo } = await import('./demo/seed.ts');
  await refuseOpenDemo(database, config);
  await ensureSigningKey(database);
  const { dataDir, adminUsernames } = config;
  const signIn = config.demo
    ? await seedDemo(database, { dataDir, now: new Date(), administratorName: adminUsernames[0] })
    : [];
  for (const line of await clockWarnings(database, new Date())) console.warn(line);
  for (const line of await warningsAboutAdministrators(database, adminUsernames)) console.warn(line);
  for (const line of await warningsAboutLegalPages(config.legalDir)) console.warn(line);
  return signIn;
}

/** Runs in a worker: serves calls, using the database that the first process has prepared. */
async function work(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const end = endsInOrder(log, { ...config, hasWorkers: false });
  const opened = await openDatabase({ ...config, servesPeople: true, log: (line) => log.warn(line) });
  end.lastly(opened.stop);
  const context = createContext(config, connect(opened.pool), log, connect(opened.longPool));
  await warmSearch(context);
  const { measurements, stop } = await serve(context);
  if (measurements) offerMeasurements(measurements);
  reportReadiness();
  end.first(stop);
}

function announce(config: Config, signIn: readonly string[]): void {
  console.log(`\n  Shelflife is ready: ${config.publicUrl}`);
  for (const line of signIn) console.log(`  Demo sign-in: ${line}`);
  console.log();
}
