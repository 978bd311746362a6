import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '#server/database/migrate.ts';
import { openPool } from '#server/database/pool.ts';
import { tableChecksums } from '#test/checksums.ts';
import { root } from '../run-all.ts';

// Tests deploy/pgbackrest with Debian's PostgreSQL and pgBackRest: a full backup, WAL archiving, and a recovery to the
// moment before a deletion.
const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
const [version] = versions.toSorted((one, other) => Number(other) - Number(one));
const hasPrograms = spawnSync('/bin/sh', ['-c', 'command -v pgbackrest runuser']).status === 0;
if (version === undefined || !hasPrograms || process.getuid?.() !== 0) {
  console.log("Skipped: this trial needs Debian's postgresql and pgbackrest, and root to switch to the user postgres.");
  process.exit(0);
}
const programs = `/usr/lib/postgresql/${version}/bin`;
const folder = mkdtempSync('/tmp/shelflife-pgbackrest-');
const cluster = join(folder, 'main');
const settings = join(folder, 'pgbackrest.conf');

function asPostgres(command: string): string {
  const { status, stdout, stderr } = spawnSync('runuser', ['-u', 'postgres', '--', '/bin/sh', '-c', command], {
    cwd: '/',
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command}: ${stderr || stdout}`);
  return stdout;
}

const pgbackrest = (parameters: string) =>
  asPostgres(`pgbackrest --config=${settings} --config-include-path=${folder}/none --stanza=shelflife ${parameters}`);
const control = (command: string) => asPostgres(`${programs}/pg_ctl ${command} -w -D ${cluster} -l ${folder}/log`);

/** Writes copies of the configuration files in deploy/pgbackrest, with this trial's paths. */
function writeSettings(): void {
  for (const name of ['repo', 'log-of-pgbackrest', 'none']) mkdirSync(join(folder, name));
  const given = readFileSync(join(root, 'deploy/pgbackrest/pgbackrest.conf'), 'utf8')
    .replace('repo1-path=/var/lib/pgbackrest', `repo1-path=${folder}/repo`)
    .replace('log-path=/var/log/pgbackrest', `log-path=${folder}/log-of-pgbackrest`)
    .replace(/pg1-path=.*/, `pg1-path=${cluster}\npg1-socket-path=${folder}`);
  writeFileSync(settings, `${given}lock-path=${folder}/none\n`);
  const archive = readFileSync(join(root, 'deploy/pgbackrest/postgresql.conf'), 'utf8').replace(
    'pgbackrest --stanza',
    `pgbackrest --config=${settings} --stanza`,
  );
  writeFileSync(
    join(folder, 'archive.conf'),
    `${archive}listen_addresses = ''\nunix_socket_directories = '${folder}'\n`,
  );
  spawnSync('chown', ['-R', 'postgres', folder]);
}

const address = `postgres:///postgres?host=${encodeURIComponent(folder)}&user=postgres`;
async function ask<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

let succeeded = false;
try {
  writeSettings();
  asPostgres(`${programs}/initdb -D ${cluster} --auth=trust --encoding=UTF8 --locale=C.UTF-8 -U postgres`);
  asPostgres(`echo "include '${folder}/archive.conf'" >> ${cluster}/postgresql.conf`);
  control('start');
  const pool = openPool(address, () => undefined, 1);
  await migrate(pool);
  await pool.end();
  pgbackrest('stanza-create');
  pgbackrest('check');
  pgbackrest('--type=full backup');
  await ask((client) =>
    client.query(
      "insert into accounts (email) select 'member' || n || '@example.test' from generate_series(1, 500) as n",
    ),
  );
  const before = await ask(async (client) => ({
    checksums: JSON.stringify(await tableChecksums(client)),
    moment: (await client.query<{ moment: string }>('select now()::text as moment')).rows[0]?.moment ?? '',
  }));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await ask(async (client) => {
    await client.query('delete from accounts');
    await client.query('select pg_switch_wal()');
  });
  pgbackrest('check');
  control('stop');
  asPostgres(`rm -rf ${cluster}/*`);
  pgbackrest(`--type=time --target='${before.moment}' --target-action=promote restore`);
  control('start');
  await ask(async (client) => {
    while ((await client.query('select pg_is_in_recovery() as still')).rows[0].still)
      await new Promise((resolve) => setTimeout(resolve, 100));
  });
  succeeded = (await ask(async (client) => JSON.stringify(await tableChecksums(client)))) === before.checksums;
  console.log(pgbackrest('info').trim());
  console.log(`Back at ${before.moment}, before the deletion: every table ${succeeded ? 'as it was' : 'DIFFERENT'}.`);
} finally {
  try {
    control('stop -m immediate');
  } catch {
    // PostgreSQL was not running.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(succeeded ? 0 : 1);
