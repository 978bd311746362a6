import { compareLabels } from './compare-labels.ts';
import { type LabelItem, readLabel } from './read-label.ts';
import { knownIngredients, otherNames } from './recognise.ts';
import { vocabularyVersion } from './vocabulary.ts';
import { type Database, inTransaction, type Queries } from '#server/database/database.ts';
import type { KeptItem } from '#server/features/catalogue-import/import-tables.sql.ts';
import {
  keepIngredients,
  lockUnreadVersions,
  notifyIngredientsChanged,
  type ReadVersion,
  saveReadVersions,
  selectFormerItems,
  type UnreadVersion,
} from './ingredients.sql.ts';

const versionsAtATime = 200;

/** Reads every version of a list that has not been read with this vocabulary; answers how many these were. */
export async function readLabels(database: Database): Promise<number> {
  for (let total = 0; ;) {
    const read = await inTransaction(database, (queries) => readVersions(queries));
    total += read;
    if (read < versionsAtATime) return total;
  }
}

/** Some of them, or the one that the caller's transaction has added. */
export async function readVersions(queries: Queries, onlyId?: number): Promise<number> {
  const versions = await lockUnreadVersions(queries, vocabularyVersion, { limit: versionsAtATime, onlyId });
  if (versions.length === 0) return 0;
  const labels = versions.map((version) => ({ version, items: readLabel(version.ingredients) }));
  const ids = await keepIngredients(
    queries,
    labels.flatMap(({ items }) => items.flatMap(knownIn).map(namesOf)),
  );
  const read = labels.map(({ version, items }) => keptVersion(version, items, ids));
  const unread = versions.filter(({ readWith }) => readWith === 0);
  await saveReadVersions(queries, read, vocabularyVersion);
  await tellOwners(queries, unread, new Map(read.map((version) => [version.id, version.items])));
  return versions.length;
}

/** The vocabulary can be chosen from before any product holds it. Answers the ids by the ingredients' keys. */
export function keepVocabulary(queries: Queries): Promise<Map<string, number>> {
  return keepIngredients(queries, knownIngredients.map(namesOf));
}

function knownIn({ ingredient, holding }: LabelItem) {
  return ingredient ? [ingredient, ...holding] : [...holding];
}

function namesOf({ key, name }: { key: string; name: string }) {
  return { key, name, searchText: [name, ...otherNames(key)].join(' ').toLowerCase() };
}

function keptVersion(
  { id }: UnreadVersion,
  items: readonly LabelItem[],
  ids: ReadonlyMap<string, number>,
): ReadVersion {
  const kept = items.map(({ written, mayContain, ingredient }): KeptItem => {
    const known = ingredient && ids.get(ingredient.key);
    return { written, ...(known !== undefined && { ingredient: known }), ...(mayContain && { mayContain: true }) };
  });
  const held = items.flatMap(knownIn).flatMap(({ key }) => ids.get(key) ?? []);
  return { id, items: kept, ids: [...new Set(held)].toSorted((one, other) => one - other) };
}

/** A list that only another vocabulary reads differently has not changed. */
async function tellOwners(
  queries: Queries,
  versions: readonly UnreadVersion[],
  items: ReadonlyMap<number, KeptItem[]>,
): Promise<void> {
  const former = await selectFormerItems(
    queries,
    versions.map(({ id }) => id),
  );
  const changed = versions.filter(({ id }) => {
    const before = former.get(id);
    if (!before) return false;
    const { added, removed } = compareLabels(before, items.get(id) ?? []);
    return added.length + removed.length > 0;
  });
  if (changed.length > 0)
    await notifyIngredientsChanged(
      queries,
      changed.map(({ productId }) => productId),
    );
}
