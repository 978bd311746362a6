import { pino } from 'pino';
import { warningsAboutAdministrators } from './actions/appoint-administrator.ts';
import { createApp } from './app.ts';
import { createAccessTokens } from './auth/access-tokens.ts';
import { ensureSigningKey } from './auth/signing-keys.ts';
import { type Config, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { refuseOpenDemo } from './demo/guard.ts';
import { seedDemo } from './demo/seed.ts';
import { startJobs } from './jobs/jobs.ts';
import { listen } from './listen.ts';
import { createMail } from './mail/mail.ts';
import { openMediaStore } from './media/open-media-store.ts';
import { endsInOrder } from './shutdown.ts';
import { connect, type Database } from './sql/database.ts';
import { StartError } from './start-error.ts';

try {
  await start(readConfig());
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

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
    await migrate(opened.pool);
    const database = connect(opened.pool);
    await refuseOpenDemo(database, config);
    await ensureSigningKey(database);
    const signIn = config.demo ? await seedDemo(database, seedWishes(config)) : [];
    for (const line of await warningsAboutAdministrators(database, config.adminUsernames)) console.warn(line);
    const context = contextOf(config, database, log);
    const app = await createApp(context);
    end.first(() => app.close());
    await listen(app, config);
    const stopJobs = startJobs(context);
    end.first(() => Promise.all([app.close(), stopJobs()]));
    announce(config, signIn);
  } catch (error) {
    await opened.stop();
    throw error;
  }
}

function announce(config: Config, signIn: readonly string[]): void {
  console.log(`\n  Shelflife is ready: ${config.publicUrl}`);
  for (const line of signIn) console.log(`  Demo sign-in: ${line}`);
  console.log();
}

function seedWishes({ dataDir, adminUsernames }: Config) {
  return { dataDir, now: now(), administratorName: adminUsernames[0] };
}

function contextOf(config: Config, database: Database, log: Context['log']): Context {
  const mail = createMail(config, (line) => console.log(line));
  const media = openMediaStore(config);
  return { config, database, log, now, mail, media, accessTokens: createAccessTokens(database, now) };
}

function now(): Date {
  return new Date();
}
