import type { FastifyBaseLogger } from 'fastify';
import { connect, type Database } from './database.ts';
import { isConnectionFailure } from './failures.sql.ts';
import { openPool } from './pool.ts';

/** How long the server avoids an unreachable replica. */
const pauseMilliseconds = 5_000;

export interface Replicas {
  /**
   * Reads data that may be slightly old: which products a list contains, but not their details. Alternates between the
   * replicas. Uses the primary if there is no replica, or if the replica is unreachable or cancels the query because of
   * a conflict. Other errors are thrown without a retry, so that the primary does not repeat a search that was too slow
   * for a replica.
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
