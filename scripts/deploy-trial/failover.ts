import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillCommunity } from './support/community.ts';
import { startHighAvailability } from './support/high-availability.ts';
import { openLedger } from './support/ledger.ts';
import { ask } from './support/postgres.ts';
import { startReaders } from './support/readers.ts';
import { startShelflife } from './support/shelflife.ts';
import { needs, openTrial, until } from './support/trial.ts';

// Repeatedly kills the primary of three PostgreSQL nodes, while clients read and write. The nodes run with Patroni,
// etcd, and HAProxy (deploy/failover). The cluster must recover without any help, except that the trial restarts
// Patroni, as systemd would.
const kills = Number(process.env['KILLS'] ?? 10);
const perSecond = Number(process.env['WRITES'] ?? 200);
needs(['patroni', 'etcd', 'haproxy'], { postgres: true });

const trial = openTrial('failover');

const problems: string[] = [];
try {
  const cluster = await startHighAvailability(trial);
  await until('the cluster', 120, cluster.isWhole);
  await ask(cluster.address.replace('/shelflife', '/postgres'), 'create database shelflife');
  const signedIn = await fillCommunity(cluster.address);
  const shelflife = await startShelflife(trial, 'shelflife', {
    DATABASE_URL: cluster.address,
    DATABASE_REPLICA_URLS: cluster.replicas,
    DEMO: '0',
  });
  const ledger = openLedger(shelflife.origin, signedIn);
  const writing = ledger.run(perSecond);
  const readers = startReaders(shelflife.origin, signedIn[0]?.token ?? '', 1);
  await sleep(3_000);
  ledger.takeLongestGap();
  console.log('| kill | of | seconds without a write | refused, 503 with Retry-After |');
  console.log('|---|---|---|---|');
  const gaps: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await until('the cluster is whole without a hand', 120, cluster.isWhole);
    await sleep(2_000);
    const victim = await cluster.primary();
    if (!victim) throw new Error('There is no primary');
    const refusedBefore = ledger.refused();
    ledger.takeLongestGap();
    const postmaster = Number(
      readFileSync(trial.inFolder(`cluster-of-${victim.name}/main/postmaster.pid`), 'utf8').split('\n')[0],
    );
    // Every second kill simulates a failed machine.
    const isMachine = kill % 2 === 0;
    if (isMachine) await victim.patroni.end('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await until('another primary', 90, async () => {
      const node = await cluster.primary();
      return node !== undefined && node !== victim;
    });
    const acknowledgedBefore = ledger.acknowledged.length;
    await until('a write', 60, () => ledger.acknowledged.length > acknowledgedBefore + 20);
    const gap = ledger.takeLongestGap();
    gaps.push(gap);
    // Patroni is restarted only now, because systemd would also wait before restarting it.
    if (isMachine) victim.start();
    console.log(
      `| ${kill} | ${isMachine ? 'PostgreSQL and Patroni' : 'PostgreSQL'} of ${victim.name} | ${gap.toFixed(1)} | ` +
        `${ledger.refused() - refusedBefore} |`,
    );
  }
  await until('the cluster is whole at the end', 120, cluster.isWhole);
  ledger.stop();
  await writing;
  await readers.stop();
  const { lost, unknown } = await ledger.compare(cluster.address);
  const writes = ledger.acknowledged.length;
  console.log(
    `${kills} kills, ${writes} writes acknowledged, ${lost.length} lost, 0 manual repairs; longest gap between writes ${Math.max(...gaps).toFixed(1)} s; ` +
      `${ledger.refused()} rejected with 503 and Retry-After, ${ledger.unclear.length} failed otherwise, ${unknown} saved without being acknowledged; ` +
      `${readers.reads()} reads, ${readers.failures.length} returned 503 or another error, slowest ${readers.slowest()} ms`,
  );
  problems.push(...lost.slice(0, 10), ...new Set(ledger.unclear));
  problems.push(...new Set(readers.failures.filter((line) => !line.includes(' 503 '))));
  if (Math.max(...gaps) > 30) problems.push('more than 30 s without a write');
  if (writes === 0) problems.push('nothing was written');
} catch (error) {
  problems.push(String(error));
} finally {
  await trial.end();
}
for (const line of problems.slice(0, 20)) console.log(`  ${line}`);
process.exit(problems.length === 0 ? 0 : 1);
