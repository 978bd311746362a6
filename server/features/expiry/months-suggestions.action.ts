import { lockProduct, updateProduct } from '#server/features/catalogue/admin-products.sql.ts';
import type { Queries } from '#server/database/database.ts';
import {
  closeMonthsSuggestion,
  lockPendingMonths,
  type MonthsSuggestionRow,
  selectMonthsSuggestions,
} from './months-suggestions.sql.ts';
import type { Suggestions } from '#server/features/submissions/handle-suggestions.action.ts';
import { recordProductChange } from '#server/features/admin-changes/record-product-change.action.ts';

/** Suggestions for months after opening, as printed on packages. Accepting a suggestion updates the product. */
export const monthsSuggestions: Suggestions<MonthsSuggestionRow> = {
  select: selectMonthsSuggestions,
  lockPending: lockPendingMonths,
  close: closeMonthsSuggestion,
  use: giveMonths,
  name: 'months after opening',
  notice: 'months_handled',
  subject: 'months',
  content: ({ months }) => ({ months }),
};

async function giveMonths(
  queries: Queries,
  { productId, months }: MonthsSuggestionRow,
  administratorId: string,
): Promise<void> {
  const before = await lockProduct(queries, productId);
  if (!before) return;
  const after = await updateProduct(queries, productId, { monthsAfterOpening: months });
  await recordProductChange(queries, administratorId, before, after);
}
