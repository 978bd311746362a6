import { limits } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import { createPause } from '#server/pauses.ts';
import type { Queries } from '#server/database/database.ts';
import { asMember } from '#server/features/people/people.sql.ts';
import { reactionColumns } from './record-reaction.action.ts';
import * as stored from './reactions.sql.ts';
import { shortText } from '#contract/graphemes.ts';
import { type ReactionForm, reactionForm } from '#contract/diary.ts';
import { id as productId } from '#contract/shapes.ts';
import { CallError } from '#server/call-error.ts';
import { readCsvFile, readShortCsv } from '#server/files/read-csv.ts';
import { readCsvText } from '#server/files/write-csv.ts';

interface Named {
  id: number;
  name: string;
}
type Names = ReadonlyMap<number, Named>;

/** Skips entries that are already in the diary. `unlinked` counts the product names that match no product. */
export function importReactions({ database, now }: Context, userId: string, entries: readonly WrittenEntry[]) {
  return asMember(database, userId, async (queries) => {
    const known: stored.ReactionRow[] = [];
    for await (const rows of stored.reactionPages(queries, userId)) known.push(...rows);
    const knownIds = known.flatMap(({ productIds }) => productIds);
    const namesNow = await stored.selectNamesNow(queries, knownIds);
    const counts = new Map<string, number>();
    const pause = createPause();
    for (const row of known) {
      const key = keyOf(row, namesNow);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      await pause();
    }
    const find = await finderFor(queries, userId, entries);
    const added: stored.NewReaction[] = [];
    // The file may be from another time zone, where the next day has already begun.
    const latest = new Date(now().getTime() + 24 * 60 * 60_000).toISOString().slice(0, 10);
    for (const { form, products } of entries) {
      const found = products.map(find);
      const row = {
        ...reactionColumns(form),
        productIds: found.map(({ id }) => id),
        productNames: found.map(({ name }) => name),
        picture: null,
      };
      await pause();
      if (form.date > latest || form.date < '1970-01-01') continue;
      // Each known entry matches only one row, so that two identical entries remain two entries.
      const key = keyOf(row);
      const matching = counts.get(key) ?? 0;
      if (matching > 0) counts.set(key, matching - 1);
      else added.push(row);
    }
    const fitting = added.slice(0, limits.diary.entries - known.length);
    // The file starts with the latest entry. The reversed order gives the latest entry the highest id.
    await stored.insertReactions(queries, userId, fitting.toReversed());
    const unlinked = new Set<string>();
    for (const { productIds, productNames } of fitting) {
      for (const [place, name] of productNames.entries()) if (productIds[place] === noProduct) unlinked.add(name);
      await pause();
    }
    return { added: fitting.length, unlinked: unlinked.size };
  });
}

/** The number of names per statement, so that reading its result does not block other calls. */
const namesAtOnce = 1000;

/** The id that is stored if no product was found. The entry then contains only the product's name. */
const noProduct = 0;

/** Ids differ between servers, so the name must match too. If not, the name is looked up on the shelf. */
async function finderFor(queries: Queries, userId: string, entries: readonly WrittenEntry[]) {
  const written = entries.flatMap(({ products }) => products);
  const ids = written.flatMap(({ id }) => id ?? []);
  const byId = await stored.selectNamesNow(queries, ids);
  const named = new Set<string>();
  const pause = createPause();
  // Long names that are equal are compared letter by letter, which takes 20 ms for a whole file.
  for (const { products } of entries) {
    for (const { name } of products) named.add(name);
    await pause();
  }
  const names = [...named];
  const byName = new Map<string, Named>();
  for (let from = 0; from < names.length; from += namesAtOnce)
    for (const product of await stored.selectShelfNames(queries, userId, names.slice(from, from + namesAtOnce)))
      byName.set(product.name, product);
  return ({ id, name }: WrittenEntry['products'][number]): Named => {
    const own = id === undefined ? undefined : byId.get(id);
    return own?.name === name ? own : (byName.get(name) ?? { id: noProduct, name });
  };
}

/** Two entries with the same key look the same to a reader, apart from their photos. */
function keyOf(row: Omit<stored.NewReaction, 'picture'>, names: Names = new Map()): string {
  const { happenedOn, kind, strength, otherKinds, otherStrengths, bodyPart, note } = row;
  const products = row.productIds.map((id, place) => names.get(id)?.name ?? row.productNames[place]);
  return JSON.stringify([happenedOn, kind, strength, otherKinds, otherStrengths, bodyPart, note, products]);
}

/** A product as the export writes it. A deleted product has no id. */
interface WrittenProduct {
  id: number | undefined;
  name: string;
}

export interface WrittenEntry {
  form: ReactionForm;
  products: WrittenProduct[];
}

/** Parses the diary from our own export (reaction_diary.csv). `unread` is the number of invalid rows. */
export async function readDiaryFile(csv: string): Promise<{ entries: WrittenEntry[]; unread: number }> {
  const [names, ...rows] = await readCsvFile(csv, mostRecords, { tooMany });
  if (!names?.includes('date') || !names.includes('products'))
    throw new CallError('invalid_input', 'This isn’t the reaction_diary.csv from a download');
  const pause = createPause();
  const entries: WrittenEntry[] = [];
  for (const values of rows) {
    const entry = entryFrom(new Map(names.map((name, at) => [name, values[at] ?? ''])));
    if (entry) entries.push(entry);
    await pause();
  }
  return { entries, unread: rows.length - entries.length };
}

/** Leaves room for the header and blank lines. */
const mostRecords = 2 * limits.diary.entries;

const tooMany = `The file has more than ${limits.diary.entries} entries. Please split it`;

/** In characters. The names of a brand, a product, and a shade are shorter, even combined. */
const longestName = 600;

/** Quotes can double each character of a name. */
const longestList = limits.diary.products * (2 * longestName + 4);

/** Parses the list in a cell. Returns more items than an entry can have if the cell is too long or malformed. */
function listOf(cell: string): string[] {
  const tooMany = Array.from({ length: limits.diary.products + 1 }, () => '');
  if (cell.length > longestList) return tooMany;
  try {
    return readShortCsv(cell)[0]?.map(readCsvText) ?? [];
  } catch {
    return tooMany;
  }
}

function entryFrom(values: ReadonlyMap<string, string>): WrittenEntry | undefined {
  const text = (name: string) => values.get(name) || null;
  const list = (name: string) => listOf(values.get(name) ?? '');
  const ids = list('product_ids');
  const products = list('products').map((name, place) => ({
    id: productId.safeParse(Number(ids[place])).data,
    name: shortText(name, longestName),
  }));
  const strength = text('strength');
  const { data: form } = reactionForm.safeParse({
    date: text('date'),
    kind: text('kind'),
    strength: strength === null ? null : Number(strength),
    others: list('other_reactions').map((written) => {
      const [kind, other] = written.split('=');
      return { kind, strength: Number(other) };
    }),
    bodyPart: text('body_part'),
    note: text('note') ?? undefined,
    // Validation needs only the number of products, so these ids are placeholders.
    productIds: products.map(() => 1),
  });
  return form && products.every(({ name }) => name !== '') ? { form, products } : undefined;
}
