import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { Client } from 'pg';
import { writeBackup } from '#server/backup/write-backup.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { openMediaStore } from '#server/media/open-media-store.ts';
import { fileChecksums, tableChecksums } from '#server/test/checksums.ts';
import { root } from '../scripts/run-all.ts';
import { freePort, interrupt, startUntilReady } from './support/server.ts';
import { createTraffic } from './support/traffic.ts';

// Makes a backup during writes and restores it to another folder. All restored tables and pictures must match their
// state at a single moment during the backup.
const writers = Number(process.env.WRITERS ?? 8);
const secondsBefore = 10;
const folder = mkdtempSync(join(tmpdir(), 'shelflife-bench-'));
const [source, target, path] = ['source', 'target', 'shelflife.tar'].map((name) => join(folder, name));
if (source === undefined || target === undefined || path === undefined) throw new Error('Three names give three paths');
const port = await freePort();
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const log = (line: string) => console.error(line);

const server = await startUntilReady([process.execPath, 'server/main.ts'], {
  cwd: root,
  port,
  env: { DATA_DIR: source, DEMO: '1', RATE_LIMIT_FACTOR: '0' },
});
let succeeded = false;
try {
  const traffic = createTraffic(`http://127.0.0.1:${port}`);
  await traffic.signIn(server, 20);
  let over = false;
  const began = performance.now();
  const writing = Promise.all(Array.from({ length: writers }, (_, index) => traffic.run(index, writers, () => over)));
  await pause(secondsBefore * 1000);

  const opened = await openDatabase({ databaseUrl: undefined, dataDir: source, asOwner: true, joins: true, log });
  const { connectionString } = opened;
  let rows: Record<string, string> = {};
  let pictures: Record<string, string> = {};
  const before = { ...traffic.written, at: performance.now() };
  await writeBackup({
    connectionString,
    media: openMediaStore({ s3: undefined, dataDir: source }),
    path,
    progress: () => undefined,
    async onSnapshot(snapshot) {
      const viewer = new Client({ connectionString });
      await viewer.connect();
      await viewer.query('begin isolation level repeatable read');
      await viewer.query(`set transaction snapshot '${snapshot}'`);
      rows = await tableChecksums(viewer);
      const { rows: media } = await viewer.query<{ hash: string }>('select hash from media');
      const known = new Set(media.map(({ hash }) => hash));
      await viewer.end();
      const files = Object.entries(await fileChecksums(join(source, 'media')));
      pictures = Object.fromEntries(files.filter(([name]) => known.has(name.split('/')[2] ?? '')));
    },
  });
  const took = (performance.now() - before.at) / 1000;
  const meanwhile = traffic.written.writes - before.writes;
  await pause(2_000);
  over = true;
  await writing;
  const rate = traffic.written.writes / ((performance.now() - began) / 1000);
  await opened.stop();

  const restoring = performance.now();
  const restore = spawnSync(process.execPath, ['scripts/restore.ts', path], {
    cwd: root,
    env: { ...process.env, DATA_DIR: target, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  const restoredIn = (performance.now() - restoring) / 1000;
  if (restore.status !== 0) throw new Error(restore.stderr);
  const restored = await openDatabase({ databaseUrl: undefined, dataDir: target, asOwner: true, log });
  const sameRows = isDeepStrictEqual(await tableChecksums(restored.pool), rows);
  await restored.stop();
  const samePictures = isDeepStrictEqual(await fileChecksums(join(target, 'media')), pictures);
  succeeded = sameRows && samePictures && meanwhile > 0;
  console.log(
    `${Math.round(rate)} writes/s (${traffic.written.photos} photos); backup of ${Math.round(statSync(path).size / 2 ** 20)} MB ` +
      `in ${took.toFixed(1)} s with ${meanwhile} concurrent writes, restored in ${restoredIn.toFixed(1)} s`,
  );
  console.log(
    `${Object.keys(rows).length} tables ${sameRows ? 'the same' : 'DIFFERENT'}, ` +
      `${Object.keys(pictures).length} picture files ${samePictures ? 'the same' : 'DIFFERENT'}`,
  );
} finally {
  await interrupt(server);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(succeeded ? 0 : 1);
