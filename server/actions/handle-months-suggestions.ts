import type { Context } from '#server/context.ts';
import { insertAdminChange } from '#server/sql/admin-changes.ts';
import { lockProduct, updateProduct } from '#server/sql/admin-products.ts';
import {
  closeMonthsSuggestion,
  lockWaitingMonths,
  type MonthsSuggestionRow,
  selectMonthsSuggestions,
} from '#server/sql/months-suggestions.ts';
import type { Queries } from '#server/sql/database.ts';
import { insertNotification } from '#server/sql/notifications.ts';
import { handleSuggestions } from './handle-suggestions.ts';
import { recordProductChange } from './record-product-change.ts';

const suggestions = { select: selectMonthsSuggestions, lockWaiting: lockWaitingMonths };

/** Gives each product the months that a member read on its package. */
export async function acceptMonths(context: Context, administratorId: string, ids: readonly number[]): Promise<void> {
  await handleSuggestions(context, ids, suggestions, async (queries, suggestion, productName) => {
    const before = await lockProduct(queries, suggestion.productId);
    if (!before) return;
    const after = await updateProduct(queries, before.id, { monthsAfterOpening: suggestion.months });
    await recordProductChange(queries, administratorId, before, after);
    await closeMonthsSuggestion(queries, suggestion.id, { state: 'accepted', reason: null });
    await tell(queries, suggestion, `Your months after opening of ${productName} were accepted`);
  });
}

export async function declineMonths(
  context: Context,
  administratorId: string,
  { ids, reason: given }: { ids: readonly number[]; reason?: string | undefined },
): Promise<void> {
  const reason = given || null;
  await handleSuggestions(context, ids, suggestions, async (queries, suggestion, productName) => {
    const { id, userId, productId, months } = suggestion;
    await closeMonthsSuggestion(queries, id, { state: 'declined', reason });
    await insertAdminChange(queries, {
      administratorId,
      action: 'declined',
      subject: 'months',
      subjectId: String(productId),
      before: { userId, months },
      after: { state: 'declined', reason },
    });
    const message = `Your months after opening of ${productName} were not used`;
    await tell(queries, suggestion, reason === null ? message : `${message}: ${reason}`);
  });
}

function tell(queries: Queries, { userId, productId }: MonthsSuggestionRow, message: string): Promise<unknown> {
  return insertNotification(queries, { userId, kind: 'months_handled', productId, message });
}
