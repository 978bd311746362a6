import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { searchProductIds } from './product-search.sql.ts';
import { summariseSearch } from './search-summary.sql.ts';

/**
 * Texts whose searches read every search index: a kind, a brand, a beginning, a mistyped word, and words of most
 * products.
 */
const texts = ['shampoo', 'mac lipstick', 'fo', 'mascarra', 'cream for dry hands'];

/**
 * Searches once before the server is ready, so that the database has its indexes in memory and no member waits for it. A
 * failure only costs speed.
 */
export async function warmSearch({ replicas, log }: Pick<Context, 'replicas' | 'log'>): Promise<void> {
  try {
    await replicas.read(warm);
  } catch (error) {
    log.warn({ err: error }, 'the search was not warmed');
  }
}

export async function warm(database: Database): Promise<void> {
  for (const text of texts) {
    await searchProductIds(database, text);
    await summariseSearch(database, text, {});
  }
}
