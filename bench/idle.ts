import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cpuOf } from './api/process-costs.ts';
import { openStage, serverEnvironment, startProgram } from './api/stage.ts';

/**
 * `npm run bench -- idle --folder FOLDER` prints the CPU time and the transactions of a server that nobody uses, with
 * the data from `npm run bench:data`. The server runs its jobs and scheduled tasks.
 */
const { values: options } = parseArgs({
  allowPositionals: true,
  options: { folder: { type: 'string', default: 'bench-data' }, seconds: { type: 'string', default: '30' } },
});
const seconds = Number(options.seconds);
/** Seconds until startup work and tasks that were due are finished. */
const startup = 10;

const folder = await mkdtemp(join(tmpdir(), 'shelflife-idle-'));
const stage = await openStage(options.folder);
const ours = await startProgram((port) => ['server/main.ts', String(port)], serverEnvironment(stage, folder));
try {
  await sleep(startup * 1000);
  const before = await used();
  await sleep(seconds * 1000);
  const after = await used();
  console.log('| Per second | |\n| --- | --- |');
  for (const name of ['first process, ms', 'worker, ms', 'transactions'] as const)
    console.log(`| ${name} | ${((after[name] - before[name]) / seconds).toFixed(1)} |`);
} finally {
  await ours.stop();
  await stage.pool.end();
  await stage.server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function used() {
  const { rows } = await stage.pool.query<{ total: number }>(
    'select sum(xact_commit + xact_rollback)::int as total from pg_stat_database',
  );
  return {
    'first process, ms': cpuOf(ours.firstPid),
    'worker, ms': cpuOf(ours.pid),
    transactions: rows[0]?.total ?? 0,
  };
}
