import type { FastifyBaseLogger } from 'fastify';
import { connect, type Database } from './database.ts';
import { isConnectionFailure } from './failures.sql.ts';
import { openPool } from './pool.ts';

/** How long the server avoids an unreachable replica. */
const pauseMilliseconds = 5_000;

export function openReplicas(
  { databaseReplicaUrls, workers }: { databaseReplicaUrls: readonly string[]; workers: number },
  database: Database,
  log: FastifyBaseLogger,
) {
  const pools = databaseReplicaUrls.map((url) => openPool(url, (line) => log.warn(line), workers));
  const replicas = pools.map((pool) => ({ database: connect(pool), restUntil: 0 }));
  let count = 0;

  function next() {
    const awake = replicas.filter(({ restUntil }) => restUntil <= performance.now());
    return awake[count++ % awake.length];
  }
  return {
    /** A replica's rows may be slightly old, so use this only for which products a list contains, not for details. */
    async read<T>(work: (database: Database) => Promise<T>): Promise<T> {
      const replica = next();
      if (!replica) return work(database);
      try {
        return await work(replica.database);
      } catch (error) {
        // A search that was too slow for a replica must not run again on the primary.
        if (!isConnectionFailure(error)) throw error;
        replica.restUntil = performance.now() + pauseMilliseconds;
        log.warn({ err: error }, 'a replica cannot be reached');
        return work(database);
      }
    },
    stop: async (): Promise<void> => void (await Promise.all(pools.map((pool) => pool.end()))),
  };
}
export type Replicas = ReturnType<typeof openReplicas>;
