import type { FastifyBaseLogger } from 'fastify';
import { connect, type Database } from '#server/sql/database.ts';
import { openPool } from './pool.ts';

/** After a failure a replica is left alone for this long. */
const pauseMilliseconds = 5_000;

export interface Replicas {
  /**
   * Reads what may be a moment old: which products a list shows, not what is shown of them. By turns from the replicas;
   * from the database itself where there is none or where one fails.
   */
  read: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  stop: () => Promise<void>;
}

export function openReplicas(
  { databaseReplicaUrls, workers }: { databaseReplicaUrls: readonly string[]; workers: number },
  database: Database,
  log: FastifyBaseLogger,
): Replicas {
  const pools = databaseReplicaUrls.map((url) => openPool(url, (line) => log.warn(line), workers));
  const replicas = pools.map((pool) => ({ database: connect(pool), restUntil: 0 }));
  let turn = 0;

  function next() {
    const awake = replicas.filter(({ restUntil }) => restUntil <= performance.now());
    return awake[turn++ % awake.length];
  }
  return {
    async read(work) {
      const replica = next();
      if (!replica) return work(database);
      try {
        return await work(replica.database);
      } catch (error) {
        replica.restUntil = performance.now() + pauseMilliseconds;
        log.warn({ err: error }, 'a replica did not answer');
        return work(database);
      }
    },
    stop: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
  };
}
