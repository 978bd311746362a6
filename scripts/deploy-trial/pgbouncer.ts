import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#bench/support/server.ts';
import { createTraffic } from '#bench/support/traffic.ts';
import { writeThrough } from '#bench/support/hardship.ts';
import { ask, startPrimary } from './support/postgres.ts';
import { startReaders } from './support/readers.ts';
import { startShelflife } from './support/shelflife.ts';
import { needs, openTrial, type Program, until } from './support/trial.ts';

// Runs two Shelflife processes through PgBouncer in transaction mode (deploy/pgbouncer). Clients read and write while
// this trial stops PgBouncer, alternately with SIGINT and SIGKILL, and starts it again. The environment variable
// PGBOUNCER selects another PgBouncer binary.
const pgbouncer = process.env['PGBOUNCER'] ?? 'pgbouncer';
const restarts = Number(process.env['ROUNDS'] ?? 6);
needs([pgbouncer], { postgres: true });

const version = /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(pgbouncer, ['--version'], { encoding: 'utf8' }));
const knowsNames = Number(version?.[1]) > 1 || Number(version?.[2]) >= 21;
const trial = openTrial('pgbouncer');
const [port, poolerPort] = [await freePort(), await freePort()];
let succeeded = false;
try {
  const primary = await startPrimary(trial, port);
  const settings = trial.configure('pgbouncer/pgbouncer.ini', 'pgbouncer.ini', {
    'port=5432': `port=${port}`,
    'listen_port = 6432': `listen_port = ${poolerPort}`,
    'unix_socket_dir = /var/run/postgresql': 'unix_socket_dir =',
    '/var/run/postgresql/pgbouncer.pid': trial.inFolder('sockets/pgbouncer.pid'),
    '/var/log/postgresql/pgbouncer.log': trial.inFolder('sockets/pgbouncer.log'),
    'auth_type = scram-sha-256': 'auth_type = trust',
    '/etc/pgbouncer/userlist.txt': trial.inFolder('userlist.txt'),
    ...(!knowsNames && { 'max_prepared_statements = 200\n': '' }),
  });
  writeFileSync(trial.inFolder('userlist.txt'), '"postgres" ""\n');
  const startPooler = (): Program => trial.start('pgbouncer', [pgbouncer, settings], { asPostgres: true });
  let pooler = startPooler();
  const through = `postgres://postgres@127.0.0.1:${poolerPort}/shelflife`;
  const respondsThrough = () => ask(through, 'select 1').then(Boolean, () => false);
  await until('PgBouncer', 10, respondsThrough);

  const shelflife = await startShelflife(trial, 'shelflife', {
    DATABASE_URL: through,
    DATABASE_DIRECT_URL: primary.address,
    DATABASE_NAMED_STATEMENTS: knowsNames ? '1' : '0',
    WORKERS: '2',
    DEMO: '1',
  });
  const traffic = createTraffic(shelflife.origin);
  await traffic.signIn(shelflife);
  const readers = startReaders(shelflife.origin, traffic.token());
  const outcomes = await writeThrough(traffic, async () => {
    await sleep(2_000);
    for (let restart = 1; restart <= restarts; restart += 1) {
      await pooler.end(restart % 2 === 1 ? 'SIGINT' : 'SIGKILL');
      pooler = startPooler();
      await until('PgBouncer', 10, respondsThrough);
      await sleep(2_000);
      console.log(`  restart ${restart}: ${readers.reads()} reads, ${readers.failures.length} failed`);
    }
  });
  await readers.stop();
  const lost = await traffic.missing();
  const timeLimit = await ask<{ limit: string }>(through, `select current_setting('statement_timeout') as limit`);
  for (const line of [...readers.failures, ...outcomes.unclear, ...lost].slice(0, 20)) console.log(`  ${line}`);
  console.log(
    `PgBouncer ${version?.[1]}.${version?.[2]}, named statements ${knowsNames ? 'on' : 'off'}, statement_timeout ${timeLimit[0]?.limit}: ` +
      `${restarts} restarts, ${readers.reads()} reads, ${readers.failures.length} failed, slowest ${readers.slowest()} ms; ` +
      `${traffic.written.writes} writes acknowledged, ${lost.length} lost, ${outcomes.clear} refused with Retry-After, ` +
      `${outcomes.unclear.length} otherwise`,
  );
  succeeded = readers.reads() > 0 && readers.failures.length + lost.length + outcomes.unclear.length === 0;
} finally {
  await trial.end();
}
process.exit(succeeded ? 0 : 1);
