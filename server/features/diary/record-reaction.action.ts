import type * as calls from '#contract/diary.ts';
import { limits } from '#contract/limits.ts';
import { CallError, fieldError, found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import type { Call } from '#server/http/register.ts';
import type { Queries } from '#server/database/database.ts';
import { lockMember } from '#server/features/people/people.sql.ts';
import { requireUsageDays } from '#server/features/shelves/shelves.rules.ts';
import { dropUnusedPictures, withPictures } from '#server/media/store-pictures.ts';
import * as stored from './reactions.sql.ts';

export async function recordReaction({ viewer, body: form, today, context }: Call<typeof calls.recordReaction>) {
  const userId = viewer.id;
  await withPhotoOf(context, userId, form, async (queries, picture = null) => {
    // Without the lock, two simultaneous calls could together exceed the limit.
    await lockMember(queries, userId);
    if ((await stored.countReactions(queries, userId)) >= limits.diary.entries)
      throw new CallError('list_full', `The diary can have up to ${limits.diary.entries} entries. Delete some first.`);
    await stored.insertReactions(queries, userId, [{ ...(await rowOf(queries, form, today)), picture }]);
  });
}

export async function changeReaction({
  viewer,
  params,
  body: form,
  today,
  context,
}: Call<typeof calls.changeReaction>) {
  const [userId, id] = [viewer.id, params.id];
  const former = await withPhotoOf(context, userId, form, async (queries, picture) => {
    const before = found(await stored.lockReaction(queries, userId, id), 'not_found', notFound);
    const row = withDeletedProducts(await rowOf(queries, form, today), await deletedProductsOf(queries, before));
    await stored.updateReaction(queries, userId, id, {
      ...row,
      picture: picture === undefined ? before.picture : picture,
    });
    return before.picture;
  });
  if (former !== null && form.photo !== undefined) await dropUnusedPictures(context, [former]);
}

/** Returns the entry's deleted products, which a form cannot name because their ids no longer exist (DIARY-03). */
async function deletedProductsOf(queries: Queries, { productIds, productNames }: stored.ReactionRow) {
  const names = await stored.selectNamesNow(queries, productIds);
  return productIds.flatMap((id, place) => (names.has(id) ? [] : [{ id, name: productNames[place] ?? '' }]));
}

function withDeletedProducts<Row extends Pick<stored.ReactionRow, 'productIds' | 'productNames'>>(
  row: Row,
  deleted: readonly { id: number; name: string }[],
): Row {
  return {
    ...row,
    productIds: [...row.productIds, ...deleted.map(({ id }) => id)].slice(0, limits.diary.products),
    productNames: [...row.productNames, ...deleted.map(({ name }) => name)].slice(0, limits.diary.products),
  };
}

export async function removeReaction({ viewer, params, context }: Call<typeof calls.deleteReaction>): Promise<void> {
  const { picture } = found(await stored.deleteReaction(context.database, viewer.id, params.id), 'not_found', notFound);
  if (picture !== null) await dropUnusedPictures(context, [picture]);
}

const notFound = 'Entry not found';

/** `save` receives a new file name, null to delete the photo, or undefined to keep it. */
function withPhotoOf<T>(
  context: Context,
  userId: string,
  { photo }: calls.ReactionForm,
  save: (queries: Queries, picture: string | null | undefined) => Promise<T>,
): Promise<T> {
  const added = photo ? [photo] : [];
  const saved = (queries: Queries, [picture]: readonly string[]) =>
    save(queries, picture ?? (photo === null ? null : undefined));
  return withPictures(context, userId, added, saved, { isPrivate: true });
}

async function rowOf(queries: Queries, form: calls.ReactionForm, today: string) {
  requireUsageDays({ date: form.date }, today);
  const wanted = [...new Set(form.productIds)];
  const names = await stored.selectNamesNow(queries, wanted);
  const products = wanted.map((productId) => {
    const product = names.get(productId);
    if (!product) throw fieldError('product_not_found', 'productIds', 'Product not found');
    return product;
  });
  return {
    ...reactionColumns(form),
    productIds: products.map(({ id }) => id),
    productNames: products.map(({ name }) => name),
  };
}

export function reactionColumns(form: calls.ReactionForm) {
  const { date: happenedOn, kind, strength, others = [], bodyPart = null, note } = form;
  const otherKinds = others.map((other) => other.kind);
  const otherStrengths = others.map((other) => other.strength);
  return { happenedOn, kind, strength, otherKinds, otherStrengths, bodyPart, note: note || null };
}
