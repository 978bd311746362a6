import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/free-port.ts';
import { root } from '../run-all.ts';
import { fillCommunity } from './support/community.ts';
import { openLedger, type Written } from './support/ledger.ts';
import { ask, inOneTransaction, type PostgresNode, startPrimary, startReplica } from './support/postgres.ts';
import { startReaders } from './support/readers.ts';
import { startShelflife } from './support/shelflife.ts';
import { needs, openTrial, until } from './support/trial.ts';

// Runs a primary and two streaming replicas (deploy/replicas), and checks that:
// - Members see their own changes even while replication is paused.
// - Reads do not fail while a replica is stopped.
// - A server that loses its LISTEN connections returns stale data for at most one second.
const rounds = Number(process.env['ROUNDS'] ?? 5);
needs([], { postgres: true });
const writesPerSecond = 50;
const fragment = (name: string) => readFileSync(join(root, 'deploy/replicas', name), 'utf8');

/** The number of LISTEN connections per process: one each for sessions, notifications, and the catalog. */
const channels = 3;

const trial = openTrial('replicas');
const failures: string[] = [];
const note = (line: string) => void failures.push(line);

/**
 * Renames a product in the database, and ends the LISTEN connections of all servers in the same transaction. Returns
 * the time until a response contains the new name, in milliseconds.
 */
async function staleFor(primary: PostgresNode, origin: string, token: string, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const shown = async () => (await fetch(`${origin}/api/products/1`, { headers })).text();
  const listeners = `select count(*)::int as count from pg_stat_activity where query like 'listen%'`;
  await until('two processes listen again', 10, async () => {
    const [row] = await ask<{ count: number }>(primary.address, listeners);
    // One more connection listens for jobs.
    return (row?.count ?? 0) >= 2 * channels + 1;
  });
  // After eight requests, both processes have cached the product.
  for (let again = 0; again < 8; again += 1) await shown();
  const cut = await inOneTransaction(primary.address, [
    `update products set name = '${name}' where id = 1`,
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`,
  ]);
  const began = performance.now();
  if (cut === 0) note('no listener was cut off');
  await until('the new name', 10, async () => (await shown()).includes(name));
  return performance.now() - began;
}

/** Returns the acknowledged entries that their writers do not see. */
async function unseenOf(origin: string, written: readonly Written[], tokens: ReadonlyMap<string, string>) {
  const unseen: string[] = [];
  for (const { kind, userId, productId } of written) {
    if (kind === 'review') continue;
    const headers = { authorization: `Bearer ${tokens.get(userId)}` };
    const reply = await fetch(`${origin}/api/shelf?productId=${productId}`, { headers });
    const entries: unknown = await reply.json();
    if (!Array.isArray(entries) || entries.length === 0) unseen.push(`${userId} does not see product ${productId}`);
  }
  return unseen;
}

try {
  const primary = await startPrimary(trial, await freePort(), fragment('primary.conf'));
  const replicas: PostgresNode[] = [];
  for (const name of ['replica_one', 'replica_two']) {
    const replica = await startReplica(trial, primary, name, await freePort());
    appendFileSync(join(replica.cluster, 'postgresql.conf'), fragment('replica.conf'));
    await ask(replica.address.replace('/shelflife', '/postgres'), 'select pg_reload_conf()');
    replicas.push(replica);
  }
  const signedIn = await fillCommunity(primary.address);
  const tokens = new Map(signedIn.map(({ id, token }) => [id, token]));
  const reader = signedIn[0]?.token ?? '';
  const shelflife = await startShelflife(trial, 'shelflife', {
    DATABASE_URL: primary.address,
    DATABASE_REPLICA_URLS: replicas.map(({ address }) => address).join(','),
    WORKERS: '2',
    DEMO: '0',
  });

  // Members must see their own writes immediately, even while replication is paused.
  for (const { address } of replicas) await ask(address, 'select pg_wal_replay_pause()');
  const ledger = openLedger(shelflife.origin, signedIn);
  const writing = ledger.run(writesPerSecond);
  await sleep(5_000);
  const seen = ledger.acknowledged.length;
  const unseen = await unseenOf(shelflife.origin, ledger.acknowledged.slice(0, seen), tokens);
  for (const { address } of replicas) await ask(address, 'select pg_wal_replay_resume()');

  const readers = startReaders(shelflife.origin, reader);
  for (let round = 0; round < rounds; round += 1) {
    const replica = replicas[round % replicas.length];
    if (!replica) break;
    await sleep(2_000);
    await replica.program().end(round % 2 === 0 ? 'SIGQUIT' : 'SIGINT');
    await sleep(2_000);
    await replica.start();
    console.log(`  replica stopped ${round + 1} times: ${readers.reads()} reads, ${readers.failures.length} failed`);
  }
  ledger.stop();
  await writing;
  const stale: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    stale.push(await staleFor(primary, shelflife.origin, reader, `Renamed ${round} times`));
  await readers.stop();
  const { lost } = await ledger.compare(primary.address);
  failures.push(...readers.failures, ...lost, ...unseen, ...ledger.unclear);
  console.log(
    `Replication paused: ${seen} writes, ${unseen.length} not seen by their writers. Replica stopped ${rounds} times: ` +
      `${readers.reads()} reads, ${readers.failures.length} failed, slowest ${readers.slowest()} ms; ` +
      `${ledger.acknowledged.length} writes, ${lost.length} lost. Listeners cut off ${rounds} times during a change: ` +
      `stale for at most ${Math.round(Math.max(...stale))} ms`,
  );
  if (Math.max(...stale) > 1_000) note('stale for more than a second');
} catch (error) {
  note(String(error));
} finally {
  await trial.end();
}
for (const line of failures.slice(0, 20)) console.log(`  ${line}`);
process.exit(failures.length === 0 ? 0 : 1);
