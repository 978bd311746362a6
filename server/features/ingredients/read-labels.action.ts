import { compareLabels, idsIn } from './compare-labels.ts';
import { type LabelItem, type LabelReading, readLabelInTurns } from './read-label.ts';
import { knownIngredients, otherNames } from './recognise.ts';
import { vocabularyVersion } from './vocabulary.ts';
import { throwAll } from '#server/each-alone.ts';
import { type Database, inTransaction, type Queries } from '#server/database/database.ts';
import { nameKey } from './name-key.ts';
import { countLabelNames, type Decisions, saveLabelNames, selectDecisions } from './label-names.sql.ts';
import type { StoredItem } from '#server/database/tables/catalog-import.ts';
import { lockUnreadSuggestions, saveSuggestionReading } from './ingredient-suggestions.sql.ts';
import * as stored from './ingredients.sql.ts';

const labelsAtATime = 200;

type UnreadRow = { id: number };
interface Batch<Row extends UnreadRow> {
  lock: (queries: Queries, which: { limit: number; exceptIds: readonly number[] }) => Promise<Row[]>;
  read: (queries: Queries, rows: Row[]) => Promise<void>;
}

/** If a batch fails, parses its labels one at a time. A label that fails stays unread for the next run. */
async function readAll<Row extends UnreadRow>(database: Database, { lock, read }: Batch<Row>): Promise<number> {
  const failed = new Map<number, unknown>();
  let [total, limit, isDone] = [0, labelsAtATime, false];
  while (!isDone) {
    let rows: Row[] = [];
    try {
      await inTransaction(database, async (queries) => {
        rows = await lock(queries, { limit, exceptIds: [...failed.keys()] });
        await read(queries, rows);
      });
      total += rows.length;
      isDone = rows.length < limit;
    } catch (error) {
      const [first] = rows;
      if (!first) throw error;
      if (rows.length === 1) failed.set(first.id, error);
      limit = rows.length === 1 ? labelsAtATime : 1;
    }
  }
  throwAll([...failed.values()]);
  return total;
}

export async function readLabels(database: Database): Promise<number> {
  const total = await readAll(database, {
    lock: (queries, which) => stored.lockUnreadVersions(queries, vocabularyVersion, which),
    read: readVersions,
  });
  if (total > 0) await countLabelNames(database);
  return total;
}

export async function readVersion(queries: Queries, onlyId: number): Promise<void> {
  await readVersions(queries, await stored.lockUnreadVersions(queries, vocabularyVersion, { limit: 1, onlyId }));
}

export async function readVersions(queries: Queries, versions: readonly stored.UnreadVersion[]): Promise<void> {
  if (versions.length === 0) return;
  const labels: { version: stored.UnreadVersion; reading: LabelReading }[] = [];
  for (const version of versions) labels.push({ version, reading: await readLabelInTurns(version.ingredients) });
  const readings = labels.map(({ reading }) => reading);
  const ids = await saveNames(queries, readings);
  const decisions = await selectDecisions(queries);
  const read = labels.map(({ version, reading }) => savedVersion(version, reading, { ids, decisions }));
  await saveLabelNames(queries, new Map(readings.flatMap(({ items }) => items.flatMap(unlistedIn)).toReversed()));
  const unread = versions.filter(({ readWith }) => readWith === 0);
  await stored.saveReadVersions(queries, read, vocabularyVersion);
  await notifyOwners(queries, unread, new Map(read.map((version) => [version.id, version.items])));
}

export async function savedSuggestion(queries: Queries, reading: LabelReading) {
  const names = { ids: await saveNames(queries, [reading]), decisions: await selectDecisions(queries) };
  return { items: reading.items.flatMap((item) => savedItem(item, names)), readWith: vocabularyVersion };
}

export function readSuggestions(database: Database): Promise<number> {
  return readAll(database, {
    lock: (queries, which) => lockUnreadSuggestions(queries, vocabularyVersion, which),
    async read(queries, rows) {
      for (const { id, ingredients } of rows)
        await saveSuggestionReading(queries, id, await savedSuggestion(queries, await readLabelInTurns(ingredients)));
    },
  });
}

function saveNames(queries: Queries, readings: readonly LabelReading[]): Promise<Map<string, number>> {
  return stored.saveIngredients(
    queries,
    readings.flatMap(({ items }) => items.flatMap(knownIn).map(namesOf)),
  );
}

/** Members can then choose ingredients that no product contains yet. Returns the ids by key. */
export function saveVocabulary(queries: Queries): Promise<Map<string, number>> {
  return stored.saveIngredients(queries, knownIngredients.map(namesOf));
}

function knownIn({ ingredient, holding }: LabelItem) {
  return ingredient ? [ingredient, ...holding] : [...holding];
}

function namesOf({ key, name }: { key: string; name: string }) {
  return { key, name, searchText: [name, ...otherNames(key)].join(' ').toLowerCase() };
}

function savedVersion({ id }: stored.UnreadVersion, { items, isDoubtful }: LabelReading, names: Names) {
  const saved = items.flatMap((item) => savedItem(item, names));
  return {
    id,
    items: saved,
    ids: [...new Set(idsIn(saved))].toSorted((one, other) => one - other),
    fullyRead: saved.length > 0 && !isDoubtful && saved.every(({ unread }) => !unread),
    unlisted: [...new Set(items.flatMap(unlistedIn).map(([key]) => key))],
  };
}

interface Names {
  ids: ReadonlyMap<string, number>;
  decisions: Decisions;
}

/** The longest key of a name. Longer entries are sentences. */
const longestName = 60;

/** Returns the key and the text of an entry in which the vocabulary finds no ingredient. */
function unlistedIn({ written, ingredient, holding, isRead }: LabelItem): [key: string, written: string][] {
  const key = nameKey(written);
  const isName = key.length > 1 && key.length <= longestName && /\p{L}/u.test(key);
  return ingredient === undefined && holding.length === 0 && !isRead && isName ? [[key, written]] : [];
}

/** Returns nothing if an administrator decided that the entry is no ingredient. */
function savedItem(item: LabelItem, { ids, decisions }: Names): StoredItem[] {
  const { written, mayContain, ingredient, holding, isRead } = item;
  const [unlisted] = unlistedIn(item);
  const decided = unlisted && decisions.get(unlisted[0]);
  if (decided?.decision === 'none') return [];
  if (decided?.ingredientId != null)
    return [{ written, ingredient: decided.ingredientId, ...(mayContain && { mayContain: true }) }];
  const known = ingredient && ids.get(ingredient.key);
  const held = holding.flatMap(({ key }) => ids.get(key) ?? []);
  return [
    {
      written,
      ...(known !== undefined && { ingredient: known }),
      ...(held.length > 0 && { holding: held }),
      ...(mayContain && { mayContain: true }),
      ...(!isRead && { unread: true }),
    },
  ];
}

/** Differences that are due only to a new vocabulary do not count as changes. */
async function notifyOwners(
  queries: Queries,
  versions: readonly stored.UnreadVersion[],
  items: ReadonlyMap<number, StoredItem[]>,
): Promise<void> {
  const ids = versions.map(({ id }) => id);
  const former = await stored.selectFormerItems(queries, ids);
  const changed = versions.filter(({ id }) => {
    const before = former.get(id);
    if (!before) return false;
    const { added, removed } = compareLabels(before, items.get(id) ?? []);
    return added.length + removed.length > 0;
  });
  const productIds = changed.map(({ productId }) => productId);
  if (productIds.length > 0) await stored.notifyIngredientsChanged(queries, productIds);
}
