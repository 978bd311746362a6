import type { ProductMerge } from '#contract/product-merges.ts';
import type { MergeRow } from './product-merges.sql.ts';

export function viewProductMerge({ merge, username, obstacle }: MergeRow): ProductMerge {
  const { id, keptId, goneId, keptTitle, goneTitle, mergedAt } = merge;
  return { id, keptId, goneId, keptTitle, goneTitle, username, date: mergedAt.toISOString(), obstacle };
}
