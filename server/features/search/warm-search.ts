import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { searchProductIds } from './product-search.sql.ts';
import { summariseSearch } from './search-summary.sql.ts';

/** Together, these texts read every word index: a kind, a brand, a prefix, a typo, and very frequent words. */
const texts = ['shampoo', 'mac lipstick', 'fo', 'mascarra', 'cream for dry hands'];

/**
 * Runs searches before the server is ready, so that the database has its indexes in memory when the first member
 * searches. If this fails, the first searches are slower.
 */
export async function warmSearch({ replicas, log }: Pick<Context, 'replicas' | 'log'>): Promise<void> {
  try {
    await replicas.read(warm);
  } catch (error) {
    log.warn({ err: error }, 'failed to warm the search');
  }
}

async function warm(database: Database): Promise<void> {
  for (const text of texts) {
    await searchProductIds(database, text);
    await summariseSearch(database, text, {});
  }
}
