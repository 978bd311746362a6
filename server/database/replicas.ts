import type { FastifyBaseLogger } from 'fastify';
import { connect, type Database } from './database.ts';
import { isConnectionFailure } from './failures.sql.ts';
import { openPool } from './pool.ts';

/** A replica that cannot be reached is left alone for this long. */
const pauseMilliseconds = 5_000;

export interface Replicas {
  /**
   * Reads what may be a moment old: which products a list shows, not what is shown of them. By turns from the replicas;
   * from the database itself where there is none or where one cannot be reached. What fails otherwise fails as it is:
   * a search that is too slow for a replica must not be made again by the database.
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
  let count = 0;

  function next() {
    const awake = replicas.filter(({ restUntil }) => restUntil <= performance.now());
    return awake[count++ % awake.length];
  }
  return {
    async read(work) {
      const replica = next();
      if (!replica) return work(database);
      try {
        return await work(replica.database);
      } catch (error) {
        if (!isConnectionFailure(error)) throw error;
        replica.restUntil = performance.now() + pauseMilliseconds;
        log.warn({ err: error }, 'a replica cannot be reached');
        return work(database);
      }
    },
    stop: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
  };
}
