import type { Context } from '#server/context.ts';
import { searchProductIds } from './product-search.sql.ts';
import { summariseSearch } from './search-summary.sql.ts';

/** Texts that read each index of the search: a kind, a brand, a beginning, a mistyped word, and words of most products. */
const texts = ['shampoo', 'mac lipstick', 'fo', 'mascarra', 'cream for dry hands'];

/**
 * Searches once before the server is ready, so that the database has its indexes in memory and no member waits for it. A
 * failure only costs speed.
 */
export async function warmSearch({ replicas, log }: Pick<Context, 'replicas' | 'log'>): Promise<void> {
  try {
    await replicas.read(async (queries) => {
      for (const text of texts) {
        await searchProductIds(queries, text);
        await summariseSearch(queries, text, {});
      }
    });
  } catch (error) {
    log.warn({ err: error }, 'the search was not warmed');
  }
}
