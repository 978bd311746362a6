import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { freePort } from '#test/free-port.ts';
import { canUse, root, runProgram, temporaryFolder } from '#test/process.ts';

const unit = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
const valueIn = (text: string, name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(text)?.[1] ?? '';

/** Returns the environment of shelflife@INSTANCE. An EnvironmentFile overrides Environment=, as in systemd. */
function environmentOf(instance: string, file: string) {
  const command = valueIn(unit('shelflife@.service.d/port.conf'), 'ExecStart').replaceAll('%i', instance);
  const own = parseEnv([...command.matchAll(/\b[A-Z_]+=\S+/g)].join('\n'));
  return {
    ...parseEnv(valueIn(unit('shelflife.service'), 'Environment').replaceAll(' ', '\n')),
    ...parseEnv(file),
    ...own,
  };
}

test('Two processes of one machine have their own ports, even if the environment file sets ports', () => {
  const file = 'PORT=3000\nMETRICS_PORT=9464\nPUBLIC_URL=https://shelf.example.com\nSMTP_URL=smtp://mail.example.com';
  const configs = ['3000', '3001'].map((instance) => readConfig(environmentOf(instance, file)));
  expect(configs.map(({ port, metrics }) => [port, metrics?.port])).toEqual([
    [3000, 13_000],
    [3001, 13_001],
  ]);
});

test('A Node that is too old gets one line that names it', async ({ skip }) => {
  const found = spawnSync('node', ['--version'], { encoding: 'utf8', env: { PATH: '/usr/bin:/usr/local/bin' } });
  skip(!/^v(1|20|22)/.test(found.stdout ?? ''), 'needs an older Node in /usr/bin');
  const [, ...parameters] = valueIn(unit('shelflife.service'), 'ExecStart').split(' ');
  const program = runProgram(['/usr/bin/node', ...parameters]);
  expect(await program.ended).toMatchObject({ code: 1 });
  expect(program.printed()).toMatch(/^Shelflife needs Node 24 or newer\. \S+ is Node \d+\.\d+\.\d+\.\n$/);
});

test('The access log of nginx contains no one-time code and no calendar token', async ({ skip }) => {
  skip(!canUse('nginx'), 'needs nginx');
  const folder = temporaryFolder('nginx');
  mkdirSync(folder);
  const port = await freePort();
  const log = join(folder, 'access.log');
  const logging = /^map [\s\S]*?^access_log .*$/m.exec(unit('nginx.conf'))?.[0] ?? '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `user root;\ndaemon off;\npid ${folder}/pid;\nerror_log ${folder}/errors.log;\nevents {}\nhttp {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${logging.replace('/var/log/nginx/access.log', log)}
      server { listen 127.0.0.1:${port}; location / { return 200; } }
    }\n`,
  );
  runProgram(['nginx', '-c', join(folder, 'nginx.conf')]);
  const visit = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers }).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(() => visit('/product/7')).toBe(200);
  await visit('/auth/callback?code=secret1&type=signup');
  await visit('/api/me', { referer: 'https://shelf.example.com/auth/callback?code=secret2' });
  await visit('/api/calendar/secret3.ics');
  await expect.poll(() => readFileSync(log, 'utf8')).toContain('/api/calendar/');
  const written = readFileSync(log, 'utf8');
  for (const path of ['/product/7', '/auth/callback', '/api/me'])
    expect(written).toContain(`"GET ${path} HTTP/1.1" 200`);
  expect(written).not.toContain('secret');
});

/** Stands for systemctl: reads the unit file. */
const systemctl = `#!/bin/sh
for given in "$@"; do case "$given" in --property=*) name=\${given#--property=};; esac; done
case "$name" in
  EnvironmentFiles) echo "$FILE (ignore_errors=no)";;
  WorkingDirectory) echo "$FOLDER";;
  *) sed -n "s/^$name=//p" "$FOLDER/deploy/shelflife.service";;
esac
`;

/** Stands for systemd-run: shows the options, and runs the program with the settings of the unit and of the file. */
const systemdRun = `#!/bin/sh
for given in "$@"; do
  case "$given" in
    --setenv=*) export "\${given#--setenv=}";;
    --property=EnvironmentFile=*) set -a; . "\${given#--property=EnvironmentFile=}"; set +a;;
    --working-directory=*) cd "\${given#*=}";;
    --*) echo "$given";;
    *) break;;
  esac
  shift
done
shift
exec "$NODE" "$@"
`;

test('operate.sh runs a command with the user and the settings of the systemd service', async () => {
  const folder = temporaryFolder();
  mkdirSync(folder);
  for (const [name, text] of Object.entries({ systemctl, 'systemd-run': systemdRun }))
    writeFileSync(join(folder, name), text, { mode: 0o755 });
  const file = join(folder, 'shelflife.env');
  writeFileSync(file, `DATA_DIR=${join(folder, 'of the service').replaceAll(' ', '\\ ')}\n`);
  const env = { PATH: `${folder}:${process.env['PATH'] ?? ''}`, FILE: file, FOLDER: root, NODE: process.execPath };
  const program = runProgram(['sh', 'deploy/operate.sh', 'backup', join(folder, 'backup.tar')], { env });
  expect(await program.ended).toMatchObject({ code: 1 });
  expect(program.printed()).toContain('--uid=shelflife\n--gid=shelflife\n');
  const place = `Database: embedded. Data folder: ${join(folder, 'of the service')}.`;
  expect(program.printed()).toContain(place);
  const listing = runProgram(['sh', 'deploy/operate.sh', 'catalogue:import', '--', '--batches'], { env });
  await listing.ended;
  expect(listing.printed()).toContain(place);
  const unknown = runProgram(['sh', 'deploy/operate.sh', 'nope'], { env });
  expect(await unknown.ended).toMatchObject({ code: 1 });
  expect(unknown.printed()).toBe('There is no command nope. docs/reference/commands.md lists them.\n');
});
