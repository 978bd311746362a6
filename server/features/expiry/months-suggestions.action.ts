import type * as calls from '#contract/expiry.ts';
import { limits } from '#contract/limits.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Call } from '#server/http/register.ts';
import type { Queries } from '#server/database/database.ts';
import { recordProductChange } from '#server/features/admin-changes/administer.action.ts';
import { lockProduct, updateProduct } from '#server/features/catalog/admin-products.sql.ts';
import { selectFamily } from '#server/features/catalog/products.sql.ts';
import { asMember } from '#server/features/people/people.sql.ts';
import type { Suggestions } from '#server/features/submissions/decide-entries.action.ts';
import * as stored from './months-suggestions.sql.ts';

const day = 24 * 60 * 60_000;

/** Each member can have one pending suggestion per product. */
export async function suggestMonths({ viewer, params, body: { months }, context }: Call<typeof calls.suggestMonths>) {
  const createdAt = context.now();
  const userId = viewer.id;
  await asMember(context.database, userId, async (queries) => {
    const family = await selectFamily(queries, params.id);
    const product = found(family && (await lockProduct(queries, family.familyId)), 'product_not_found');
    if (product.monthsAfterOpening !== null)
      throw new CallError('already_exists', 'The catalog already has the months for this product');
    await requireRoom(queries, userId, product.id, createdAt);
    await stored.insertMonthsSuggestion(queries, { userId, productId: product.id, months, createdAt });
  });
}

async function requireRoom(queries: Queries, userId: string, productId: number, now: Date): Promise<void> {
  const { openSuggestions, suggestionsPerDay } = limits.package;
  const sent = await stored.countMonthsSuggestions(queries, userId, productId, new Date(now.getTime() - day));
  if (sent.ofProduct > 0) throw new CallError('already_exists', 'Your suggestion for this product is still pending');
  if (sent.waiting >= openSuggestions)
    throw new CallError('quota_reached', 'Too many of your suggestions are pending. Try again later.');
  if (sent.lately >= suggestionsPerDay)
    throw new CallError('quota_reached', `You can send up to ${suggestionsPerDay} suggestions a day. Try again later.`);
}

/** Suggestions for months after opening, as printed on packages. Accepting a suggestion updates the product. */
export const monthsSuggestions: Suggestions<stored.MonthsSuggestionRow> = {
  table: 'months_suggestions',
  lockPending: stored.lockPendingMonths,
  async use(administration, { productId, months }) {
    const { queries } = administration;
    const before = await lockProduct(queries, productId);
    if (!before) return {};
    const after = await updateProduct(queries, productId, { monthsAfterOpening: months }, 'administrator');
    await recordProductChange(administration, before, after);
    const { monthsAfterOpening } = before;
    return { products: [{ id: productId, before: { monthsAfterOpening }, after: { monthsAfterOpening: months } }] };
  },
  name: 'months after opening',
  notice: 'months_handled',
  subject: 'months',
  contentOf: ({ months }) => ({ months }),
};
