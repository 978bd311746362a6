import type * as calls from '#contract/catalog-admin/categories.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import { CallError, fieldError, found } from '#server/call-error.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { requireUnchanged } from '#server/features/admin-changes/require-unchanged.rules.ts';
import { insertCategory, insertSubcategory } from '#server/features/catalog/admin-products.sql.ts';
import type { Queries } from '#server/database/database.ts';
import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import { isUniqueViolation } from '#server/database/failures.sql.ts';
import * as stored from './admin-categories.sql.ts';
import { requireCategory } from './add-product.action.ts';

/** Throws `already_exists` if the name is taken, ignoring case and accents (OP-80). */
export async function addCategory({ queries, record }: Administration, { body }: { body: { name: string } }) {
  const after = await insertCategory(queries, body.name);
  if (!after) throw new CallError('already_exists', 'This category already exists');
  await record('added', 'category', after.id, { after });
  return after;
}

/** Throws `already_exists` if the name is taken within its category, ignoring case and accents (OP-80). */
export async function addSubcategory(
  { queries, record }: Administration,
  { body }: { body: { name: string; categoryId: number } },
) {
  await requireCategory(queries, { categoryId: body.categoryId, subcategoryId: null });
  const after = await insertSubcategory(queries, body);
  if (!after) throw new CallError('already_exists', 'This subcategory already exists in its category');
  await record('added', 'subcategory', after.id, { after });
  return after;
}

export function changesOf(kind: stored.PlaceKind) {
  const lockPlace = async (queries: Queries, id: number): Promise<stored.Place> => {
    const [place] = await stored.lockPlaces(queries, kind, [id]);
    return known(place);
  };
  const known = (place: stored.Place | undefined) =>
    found(place, 'not_found', kind === 'category' ? 'Category not found' : 'Subcategory not found');
  const nameTaken = () => fieldError('already_exists', 'name', `This ${kind} already exists. Merge the two instead.`);
  return {
    /** Throws if another one has the name, ignoring case and accents. */
    async rename(
      { queries, record }: Administration,
      { params: { id }, body: { name, from } }: HandlerInput<typeof calls.renameCategory>,
    ) {
      const before = { name: (await lockPlace(queries, id)).name };
      requireUnchanged(before, { name }, from);
      if (before.name === name) return;
      try {
        if (!(await stored.updatePlaceName(queries, kind, id, name))) throw nameTaken();
      } catch (error) {
        throw isUniqueViolation(error, kind === 'category' ? 'categories_name' : 'subcategories_name')
          ? nameTaken()
          : error;
      }
      await record('changed', kind, id, { before, after: { name } });
    },
    async merge(
      { queries, record }: Administration,
      { params: { id }, body: { goneId } }: HandlerInput<typeof calls.mergeCategories>,
    ) {
      if (id === goneId) throw fieldError('invalid_input', 'goneId', `A ${kind} can’t be merged with itself`);
      await liftStatementTimeout(queries);
      const places = await stored.lockPlaces(queries, kind, [id, goneId]);
      const remaining = known(places.find((place) => place.id === id));
      const gone = known(places.find((place) => place.id === goneId));
      if (kind === 'category') await moveSubcategories(queries, gone, remaining);
      await stored.moveProducts(queries, kind, goneId, remaining);
      await stored.deleteEmptyPlace(queries, kind, goneId);
      const before = { id: goneId, name: gone.name };
      await record('merged', kind, id, { before, after: { id, name: remaining.name } });
    },
    /** Throws if products or subcategories belong to it. */
    async delete({ queries, record }: Administration, { params: { id } }: HandlerInput<typeof calls.deleteCategory>) {
      const { name } = await lockPlace(queries, id);
      if (!(await stored.deleteEmptyPlace(queries, kind, id)))
        throw new CallError('not_empty', `${name} isn’t empty. Merge it into another ${kind} instead.`);
      await record('deleted', kind, id, { before: { name } });
    },
  };
}

/** Merges subcategories with the same name, and moves the others. */
async function moveSubcategories(queries: Queries, gone: stored.Place, remaining: stored.Place): Promise<void> {
  for (const { goneId, remainingId } of await stored.selectNamesakesOf(queries, gone.id, remaining.id)) {
    if (remainingId === null) await stored.moveSubcategory(queries, goneId, remaining.id);
    else {
      await stored.moveProducts(queries, 'subcategory', goneId, { ...remaining, id: remainingId });
      await stored.deleteEmptyPlace(queries, 'subcategory', goneId);
    }
  }
}
