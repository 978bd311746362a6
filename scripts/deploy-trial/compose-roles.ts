import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { grantRows } from '#server/database/application-role.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { freePort } from '#server/test/free-port.ts';
import { root } from '../run-all.ts';

// In Debian's PostgreSQL, runs the init script that deploy/compose.yml mounts. As in the Docker image, network
// connections require a password.
const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
const [version] = versions.toSorted((one, other) => Number(other) - Number(one));
if (version === undefined || process.getuid?.() !== 0) {
  console.log("Skipped: this trial needs Debian's postgresql, and root to switch to the user postgres.");
  process.exit(0);
}
const programs = `/usr/lib/postgresql/${version}/bin`;
const folder = mkdtempSync('/tmp/shelflife-compose-');
const cluster = join(folder, 'main');
const port = await freePort();
/** Passwords that contain special characters of SQL and of shells. */
const passwords = { owner: `owner's "$HOME" \\ 1`, app: `app'; drop role x; -- é` };

function asPostgres(command: readonly string[], environment: Record<string, string> = {}) {
  return spawnSync('runuser', ['-u', 'postgres', '--', ...command], {
    cwd: '/',
    encoding: 'utf8',
    env: { PATH: `${programs}:${process.env['PATH']}`, PGHOST: folder, PGPORT: String(port), ...environment },
  });
}
function requireSuccess({ status, stderr, stdout }: ReturnType<typeof asPostgres>): void {
  if (status !== 0) throw new Error(stderr || stdout);
}
function require(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Expected: ${what}`);
  console.log(`✓ ${what}`);
}
const addressOf = (role: string, password: string) =>
  `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/shelflife`;
/**
 * Connects as a role and runs a statement. Returns undefined on success. Otherwise, returns the SQLSTATE of the error,
 * or the error itself if it has no code.
 */
async function refusal(connectionString: string, statement: string): Promise<unknown> {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    await client.query(statement);
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

let succeeded = false;
try {
  const compose = readFileSync(join(root, 'deploy/compose.yml'), 'utf8');
  require(compose.includes('./postgres-roles.sh:/docker-entrypoint-initdb.d/'), 'compose.yml mounts the script');
  require(!/PASSWORD: (?!\$\{\w+:\?\})/.test(compose), 'compose.yml requires every password');
  writeFileSync(join(folder, 'superuser'), 'superuser password\n');
  spawnSync('chown', ['-R', 'postgres', folder]);
  const authentication = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${folder}/superuser`];
  requireSuccess(
    asPostgres(['initdb', '-D', cluster, '--encoding=UTF8', '--locale=C.UTF-8', '-U', 'postgres', ...authentication]),
  );
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  requireSuccess(asPostgres(['pg_ctl', 'start', '-w', '-D', cluster, '-l', join(folder, 'log'), '-o', settings]));

  const script = readFileSync(join(root, 'deploy/postgres-roles.sh'), 'utf8');
  const environment = { DATABASE_OWNER_PASSWORD: passwords.owner, DATABASE_PASSWORD: passwords.app };
  requireSuccess(asPostgres(['/bin/sh', '-c', script], environment));
  const [owner, app] = [addressOf('shelflife_owner', passwords.owner), addressOf('shelflife_app', passwords.app)];
  require(asPostgres(['/bin/sh', '-c', script], environment).status !== 0, 'a second run fails instead of going on');
  require(asPostgres(['/bin/sh', '-c', script]).status !== 0, 'a run without passwords fails');

  const options = { dataDir: join(folder, 'data'), log: () => undefined, production: true };
  const opened = await openDatabase({ ...options, databaseUrl: app, databaseOwnerUrl: owner });
  const ownerPool = new Pool({ connectionString: owner, max: 1 });
  await migrate(ownerPool);
  await grantRows(ownerPool, 'shelflife_app');
  await ownerPool.end();
  const { rows } = await opened.pool.query<{ name: string; is_super: boolean }>(
    `select rolname as name, rolsuper or rolcreatedb or rolcreaterole as is_super from pg_roles where rolname like 'shelflife%' order by 1`,
  );
  require(rows.map(({ name, is_super: isSuper }) => `${name} ${isSuper}`).join() ===
    'shelflife_app false,shelflife_owner false', 'neither role is a superuser');
  await opened.pool.query(`insert into brands (name) values ('Ondine')`);
  await opened.stop();
  require((await refusal(app, 'create table mine (id int)')) === '42501', 'the server creates no tables');
  require((await refusal(app, 'drop table members')) === '42501', 'the server drops no tables');
  require((await refusal(addressOf('shelflife_app', 'wrong'), 'select 1')) === '28P01', 'a wrong password is refused');
  require((await refusal(addressOf('postgres', 'shelflife'), 'select 1')) ===
    '28P01', 'the superuser has no default password');
  succeeded = true;
} catch (error) {
  console.error(error);
} finally {
  asPostgres(['pg_ctl', 'stop', '-m', 'immediate', '-D', cluster]);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(succeeded ? 0 : 1);
