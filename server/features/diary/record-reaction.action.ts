import type { ReactionForm } from '#contract/diary.ts';
import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { lockMember } from '#server/features/members/people.sql.ts';
import { countReactions, insertReaction, type NewReaction, selectNamesNow, updateReaction } from './reactions.sql.ts';

export async function recordReaction({ database, now }: Context, userId: string, form: ReactionForm): Promise<void> {
  await inTransaction(database, async (queries) => {
    // Without the lock, two simultaneous calls could both pass the limit.
    await lockMember(queries, userId);
    if ((await countReactions(queries, userId)) >= limits.diary.entries)
      throw new CallError('list_full', `The diary can have up to ${limits.diary.entries} entries. Delete some first.`);
    await insertReaction(queries, userId, await rowOf(queries, form, now()));
  });
}

export async function changeReaction(
  { database, now }: Context,
  userId: string,
  id: number,
  form: ReactionForm,
): Promise<void> {
  await inTransaction(database, async (queries) => {
    if (!(await updateReaction(queries, userId, id, await rowOf(queries, form, now()))))
      throw new CallError('not_found', 'Entry not found');
  });
}

async function rowOf(queries: Queries, form: ReactionForm, now: Date): Promise<NewReaction> {
  const { date, kind, strength, note } = form;
  // In some time zone it is already tomorrow.
  const latest = new Date(now.getTime() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  if (date > latest || date < '1970-01-01')
    throw new CallError('invalid_input', 'Please choose today or an earlier date', {
      date: 'Please choose today or an earlier date',
    });
  const wanted = [...new Set(form.productIds)];
  const names = await selectNamesNow(queries, wanted);
  const products = wanted.map((productId) => {
    const product = names.get(productId);
    if (!product) throw new CallError('product_not_found', 'Product not found', { productIds: 'Product not found' });
    return product;
  });
  return {
    happenedOn: date,
    kind,
    strength,
    productIds: products.map(({ id }) => id),
    productNames: products.map(({ name }) => name),
    note: note || null,
  };
}
