import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/free-port.ts';
import { fillCommunity } from './support/community.ts';
import { openLedger } from './support/ledger.ts';
import { ask, startPrimary } from './support/postgres.ts';
import { startReaders } from './support/readers.ts';
import { startShelflife } from './support/shelflife.ts';
import { needs, openTrial, type Program, until } from './support/trial.ts';

// Runs two Shelflife processes through PgBouncer in transaction mode (deploy/pgbouncer). Clients read and write while
// this trial stops PgBouncer, alternately with SIGINT and SIGKILL, and starts it again. The environment variable
// PGBOUNCER selects another PgBouncer binary.
const pgbouncer = process.env['PGBOUNCER'] ?? 'pgbouncer';
const restarts = Number(process.env['ROUNDS'] ?? 6);
const writesPerSecond = 50;
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

  const signedIn = await fillCommunity(primary.address);
  const shelflife = await startShelflife(trial, 'shelflife', {
    DATABASE_URL: through,
    DATABASE_DIRECT_URL: primary.address,
    DATABASE_NAMED_STATEMENTS: knowsNames ? '1' : '0',
    WORKERS: '2',
    DEMO: '0',
  });
  const ledger = openLedger(shelflife.origin, signedIn);
  const writing = ledger.run(writesPerSecond);
  const readers = startReaders(shelflife.origin, signedIn[0]?.token ?? '');
  await sleep(2_000);
  for (let restart = 1; restart <= restarts; restart += 1) {
    await pooler.end(restart % 2 === 1 ? 'SIGINT' : 'SIGKILL');
    pooler = startPooler();
    await until('PgBouncer', 10, respondsThrough);
    await sleep(2_000);
    console.log(`  restart ${restart}: ${readers.reads()} reads, ${readers.failures.length} failed`);
  }
  ledger.stop();
  await writing;
  await readers.stop();
  const { lost } = await ledger.compare(primary.address);
  const writes = ledger.acknowledged.length;
  const timeLimit = await ask<{ limit: string }>(through, `select current_setting('statement_timeout') as limit`);
  for (const line of [...readers.failures, ...ledger.unclear, ...lost].slice(0, 20)) console.log(`  ${line}`);
  console.log(
    `PgBouncer ${version?.[1]}.${version?.[2]}, named statements ${knowsNames ? 'on' : 'off'}, statement_timeout ${timeLimit[0]?.limit}: ` +
      `${restarts} restarts, ${readers.reads()} reads, ${readers.failures.length} failed, slowest ${readers.slowest()} ms; ` +
      `${writes} writes acknowledged, ${lost.length} lost, ${ledger.refused()} refused with Retry-After, ` +
      `${ledger.unclear.length} otherwise`,
  );
  succeeded = readers.reads() > 0 && writes > 0 && readers.failures.length + lost.length + ledger.unclear.length === 0;
} finally {
  await trial.end();
}
process.exit(succeeded ? 0 : 1);
