import { compareLabels } from './compare-labels.ts';
import { type LabelItem, type LabelReading, readLabel } from './read-label.ts';
import { knownIngredients, otherNames } from './recognise.ts';
import { vocabularyVersion } from './vocabulary.ts';
import { type Database, inTransaction, type Queries } from '#server/database/database.ts';
import type { StoredItem } from '#server/database/tables/catalogue-import.ts';
import { lockUnreadSuggestions, saveSuggestionReading } from './ingredient-suggestions.sql.ts';
import {
  saveIngredients,
  lockUnreadVersions,
  notifyIngredientsChanged,
  type ReadVersion,
  saveReadVersions,
  selectFormerItems,
  type UnreadVersion,
} from './ingredients.sql.ts';

const versionsAtATime = 200;

/** Parses every version that has not been parsed with the current vocabulary. Returns the number of parsed versions. */
export async function readLabels(database: Database): Promise<number> {
  for (let total = 0; ;) {
    const read = await inTransaction(database, (queries) => readVersions(queries));
    total += read;
    if (read < versionsAtATime) return total;
  }
}

/** Parses one batch of versions, or only the version that the caller's transaction has just added. */
export async function readVersions(queries: Queries, onlyId?: number): Promise<number> {
  const versions = await lockUnreadVersions(queries, vocabularyVersion, { limit: versionsAtATime, onlyId });
  if (versions.length === 0) return 0;
  const labels = versions.map((version) => ({ version, reading: readLabel(version.ingredients) }));
  const ids = await saveNames(
    queries,
    labels.map(({ reading }) => reading),
  );
  const read = labels.map(({ version, reading }) => savedVersion(version, reading, ids));
  const unread = versions.filter(({ readWith }) => readWith === 0);
  await saveReadVersions(queries, read, vocabularyVersion);
  await notifyOwners(queries, unread, new Map(read.map((version) => [version.id, version.items])));
  return versions.length;
}

/** Parses a label that a member suggests. Returns the entries in the format in which they are stored. */
export async function readSuggestion(queries: Queries, text: string) {
  const reading = readLabel(text);
  const ids = await saveNames(queries, [reading]);
  return { items: reading.items.map((item) => savedItem(item, ids)), readWith: vocabularyVersion };
}

/**
 * Parses one batch of pending suggestions that have not been parsed with the current vocabulary. Returns the number of
 * parsed suggestions.
 */
export async function readSuggestions(database: Database): Promise<number> {
  return inTransaction(database, async (queries) => {
    const rows = await lockUnreadSuggestions(queries, vocabularyVersion, versionsAtATime);
    for (const { id, ingredients } of rows)
      await saveSuggestionReading(queries, id, await readSuggestion(queries, ingredients));
    return rows.length;
  });
}

function saveNames(queries: Queries, readings: readonly LabelReading[]): Promise<Map<string, number>> {
  return saveIngredients(
    queries,
    readings.flatMap(({ items }) => items.flatMap(knownIn).map(namesOf)),
  );
}

/**
 * Stores the whole vocabulary, so that members can choose ingredients that no product contains yet. Returns the ids by
 * ingredient key.
 */
export function saveVocabulary(queries: Queries): Promise<Map<string, number>> {
  return saveIngredients(queries, knownIngredients.map(namesOf));
}

function knownIn({ ingredient, holding }: LabelItem) {
  return ingredient ? [ingredient, ...holding] : [...holding];
}

function namesOf({ key, name }: { key: string; name: string }) {
  return { key, name, searchText: [name, ...otherNames(key)].join(' ').toLowerCase() };
}

function savedVersion(
  { id }: UnreadVersion,
  { items, isWhole }: LabelReading,
  ids: ReadonlyMap<string, number>,
): ReadVersion {
  const held = items.flatMap(knownIn).flatMap(({ key }) => ids.get(key) ?? []);
  return {
    id,
    items: items.map((item) => savedItem(item, ids)),
    ids: [...new Set(held)].toSorted((one, other) => one - other),
    fullyRead: isWhole,
  };
}

function savedItem(
  { written, mayContain, ingredient, holding, isRead }: LabelItem,
  ids: ReadonlyMap<string, number>,
): StoredItem {
  const known = ingredient && ids.get(ingredient.key);
  const held = holding.flatMap(({ key }) => ids.get(key) ?? []);
  return {
    written,
    ...(known !== undefined && { ingredient: known }),
    ...(held.length > 0 && { holding: held }),
    ...(mayContain && { mayContain: true }),
    ...(!isRead && { unread: true }),
  };
}

/**
 * Notifies members if the ingredients of a product on their shelf changed. Differences that are due only to a new
 * vocabulary do not count as changes.
 */
async function notifyOwners(
  queries: Queries,
  versions: readonly UnreadVersion[],
  items: ReadonlyMap<number, StoredItem[]>,
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
