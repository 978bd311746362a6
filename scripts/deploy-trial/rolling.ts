import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '#server/embedded-postgres/start-database.ts';
import { freePort } from '#bench/support/server.ts';
import { createTraffic } from '#bench/support/traffic.ts';
import { root } from '../run-all.ts';
import { writeSite } from './support/nginx.ts';

// Runs two servers behind nginx (deploy/nginx.conf). deploy/rolling-restart.sh restarts them while clients read and
// write. No request may be dropped.
const rounds = Number(process.env['ROUNDS'] ?? 5);
const writers = 4;
const readers = 4;

const missing = ['nginx', 'curl'].filter((name) => spawnSync('/bin/sh', ['-c', `command -v ${name}`]).status !== 0);
if (missing.length > 0) {
  console.log(`Skipped: this trial needs ${missing.join(' and ')}.`);
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'shelflife-trial-'));
const inFolder = (name: string) => join(folder, name);
const database = await startDatabase({ dataDir: inFolder('database'), log: () => undefined });
const publicPort = await freePort();
const ports = [await freePort(), await freePort()];
const origin = `http://127.0.0.1:${publicPort}`;
const failures: string[] = [];

/**
 * Writes a script that takes the place of systemd. The script stops the server on a port, waits until it has exited,
 * and starts a new server.
 */
function writeRestart(): void {
  const settings =
    `DATABASE_URL='${database.connectionString}' DATA_DIR='${inFolder('data')}' DEMO=1 RATE_LIMIT_FACTOR=0 ` +
    `TRUST_PROXY=1 DRAIN_SECONDS=5`;
  const text = `port=\${1#at-}
pid=${folder}/$port.pid
if [ -f $pid ]; then
  kill -TERM $(cat $pid)
  while kill -0 $(cat $pid) 2>/dev/null; do sleep 0.1; done
fi
cd '${root}'
${settings} PORT=$port nohup '${process.execPath}' server/main.ts >> ${folder}/$port.log 2>&1 &
echo $! > $pid
`;
  writeFileSync(inFolder('restart'), text);
}

const nginx = `nginx -c ${folder}/nginx.conf -e ${folder}/nginx.log`;
const restart = (port: number | undefined) =>
  spawnSync('/bin/sh', [inFolder('restart'), `at-${port}`], { stdio: 'ignore' });

async function waitUntilReady(address: string): Promise<void> {
  for (;;) {
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const traffic = createTraffic(origin);
let reads = 0;
try {
  writeRestart();
  writeSite({ folder, inFolder }, publicPort, ports);
  for (const port of ports) {
    restart(port);
    await waitUntilReady(`http://127.0.0.1:${port}/readyz`);
  }
  spawnSync('/bin/sh', ['-c', nginx], { stdio: 'inherit' });
  await waitUntilReady(`${origin}/readyz`);
  await traffic.signIn({ printed: () => readFileSync(inFolder(`${ports[0]}.log`), 'utf8') });

  const over = new AbortController();
  const note = async (error: unknown) => void failures.push(error instanceof Error ? error.message : String(error));
  async function read(): Promise<void> {
    while (!over.signal.aborted) {
      for (const path of ['/', '/healthz', '/api/products/1/reviews']) {
        const reply = await fetch(origin + path).catch(note);
        if (reply) await reply.arrayBuffer().catch(note);
        if (reply && !reply.ok) await note(`${path} ${reply.status}`);
        reads += 1;
      }
    }
  }
  const using = Promise.all([
    ...Array.from({ length: writers }, (_, index) => traffic.run(index, writers, () => over.signal.aborted, note)),
    ...Array.from({ length: readers }, read),
  ]);
  for (let round = 1; round <= rounds; round += 1) {
    const env = {
      ...process.env,
      PORTS: ports.join(' '),
      RESTART: `/bin/sh ${inFolder('restart')} at-`,
    };
    const script = spawn(join(root, 'deploy/rolling-restart.sh'), { env, stdio: 'inherit' });
    const [code] = await once(script, 'exit');
    if (code !== 0) throw new Error(`deploy/rolling-restart.sh exited with ${code}`);
    console.log(`  round ${round}: ${reads} reads, ${traffic.written.writes} writes, ${failures.length} dropped`);
  }
  over.abort();
  await using;
  failures.push(...(await traffic.missing()));
} finally {
  spawnSync('/bin/sh', ['-c', `${nginx} -s stop`]);
  for (const port of ports)
    spawnSync('/bin/sh', [
      '-c',
      `kill -TERM $(cat ${folder}/${port}.pid); while kill -0 $(cat ${folder}/${port}.pid); do sleep 0.1; done`,
    ]);
  await database.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
for (const line of failures.slice(0, 20)) console.log(`  ${line}`);
console.log(
  `${rounds * 2} restarts during ${reads} reads and ${traffic.written.writes} writes: ${failures.length} dropped or lost`,
);
process.exit(failures.length === 0 && reads > 0 ? 0 : 1);
