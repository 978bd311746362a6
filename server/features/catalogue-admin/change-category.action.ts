import type { StoredValues } from '#contract/errors.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { insertAdminChange, type NewAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { requireUnchanged } from '#server/features/admin-changes/require-unchanged.rules.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/failures.sql.ts';
import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import {
  deleteEmptyPlace,
  lockPlaces,
  moveProducts,
  moveSubcategory,
  type Place,
  type PlaceKind,
  selectNamesakesOf,
  updatePlaceName,
} from './admin-categories.sql.ts';

interface Target {
  kind: PlaceKind;
  id: number;
  administratorId: string;
}
type Database = Pick<Context, 'database'>;

/** Renames a category or subcategory. Throws if another one has the name, ignoring case and accents. */
export async function renamePlace(
  { database }: Database,
  target: Target,
  { name, from }: { name: string; from?: StoredValues | undefined },
): Promise<void> {
  const { kind, id } = target;
  try {
    await inTransaction(database, async (queries) => {
      const place = await lockPlace(queries, kind, id);
      if (place.name === name) return;
      requireUnchanged({ name: place.name }, { name }, from);
      if (!(await updatePlaceName(queries, kind, id, name))) throw nameTaken(kind);
      await record(queries, target, { action: 'changed', before: { name: place.name }, after: { name } });
    });
  } catch (error) {
    if (!isUniqueViolation(error, kind === 'category' ? 'categories_name' : 'subcategories_name')) throw error;
    throw nameTaken(kind);
  }
}

function nameTaken(kind: PlaceKind): CallError {
  const message = `This ${kind} already exists. Merge the two instead.`;
  return new CallError('already_exists', message, { name: message });
}

export async function mergePlaces({ database }: Database, target: Target, goneId: number): Promise<void> {
  const { kind, id } = target;
  const itself = `A ${kind} can’t be merged with itself`;
  if (id === goneId) throw new CallError('invalid_input', itself, { goneId: itself });
  await inTransaction(database, async (queries) => {
    await liftStatementTimeout(queries);
    const places = await lockPlaces(queries, kind, [id, goneId]);
    const remaining = places.find((place) => place.id === id);
    const gone = places.find((place) => place.id === goneId);
    if (!remaining || !gone) throw notFound(kind);
    if (kind === 'category') await moveSubcategories(queries, gone, remaining);
    await moveProducts(queries, kind, goneId, remaining);
    await deleteEmptyPlace(queries, kind, goneId);
    const before = { id: goneId, name: gone.name };
    await record(queries, target, { action: 'merged', before, after: { id, name: remaining.name } });
  });
}

/** Merges subcategories with the same name, and moves the others. */
async function moveSubcategories(queries: Queries, gone: Place, remaining: Place): Promise<void> {
  for (const { goneId, remainingId } of await selectNamesakesOf(queries, gone.id, remaining.id)) {
    if (remainingId === null) await moveSubcategory(queries, goneId, remaining.id);
    else {
      await moveProducts(queries, 'subcategory', goneId, { ...remaining, id: remainingId });
      await deleteEmptyPlace(queries, 'subcategory', goneId);
    }
  }
}

/** Deletes a category or subcategory. Throws if products or subcategories belong to it. */
export async function removePlace({ database }: Database, target: Target): Promise<void> {
  const { kind, id } = target;
  await inTransaction(database, async (queries) => {
    const { name } = await lockPlace(queries, kind, id);
    if (!(await deleteEmptyPlace(queries, kind, id)))
      throw new CallError('not_empty', `${name} isn’t empty. Merge it into another ${kind} instead.`);
    await record(queries, target, { action: 'deleted', before: { name } });
  });
}

async function lockPlace(queries: Queries, kind: PlaceKind, id: number): Promise<Place> {
  const [place] = await lockPlaces(queries, kind, [id]);
  if (!place) throw notFound(kind);
  return place;
}

const notFound = (kind: PlaceKind) =>
  new CallError('not_found', kind === 'category' ? 'Category not found' : 'Subcategory not found');

function record(
  queries: Queries,
  { kind, id, administratorId }: Target,
  change: Pick<NewAdminChange, 'action' | 'before' | 'after'>,
): Promise<void> {
  return insertAdminChange(queries, { administratorId, subject: kind, subjectId: String(id), ...change });
}
