import { limits } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { lockMember } from '#server/features/members/people.sql.ts';
import { isPastDay, reactionColumns } from './reactions.rules.ts';
import type { WrittenEntry } from './read-diary-file.ts';
import {
  insertReactions,
  type NewReaction,
  selectNamesNow,
  selectReactions,
  selectShelfNames,
} from './reactions.sql.ts';

interface Named {
  id: number;
  name: string;
}
type Names = ReadonlyMap<number, Named>;

/**
 * Imports entries that are not in the diary yet, up to the limit. The file does not contain photos. `unlinked` counts
 * the product names in these entries that match no product.
 */
export function importReactions(
  { database, now }: Context,
  userId: string,
  entries: readonly WrittenEntry[],
): Promise<{ added: number; unlinked: number }> {
  return inTransaction(database, async (queries) => {
    await lockMember(queries, userId);
    const known = await selectReactions(queries, userId, undefined, limits.diary.entries);
    const namesNow = await selectNamesNow(
      queries,
      known.flatMap(({ productIds }) => productIds),
    );
    const counts = Map.groupBy(known, (row) => keyOf(row, namesNow));
    const find = await finderFor(queries, userId, entries);
    const added: NewReaction[] = [];
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
      // Each known entry matches only one row, so that two identical entries remain two entries.
      if (isPastDay(form.date, latest) && !counts.get(keyOf(row))?.pop()) added.push(row);
    }
    const fitting = added.slice(0, limits.diary.entries - known.length);
    // The file starts with the latest entry. The reversed order gives the latest entry the highest id.
    await insertReactions(queries, userId, fitting.toReversed());
    const unlinked = new Set(
      fitting.flatMap(({ productIds, productNames }) =>
        productNames.filter((_, place) => productIds[place] === noProduct),
      ),
    );
    return { added: fitting.length, unlinked: unlinked.size };
  });
}

/** The id that is stored if no product was found. The entry then contains only the product's name. */
const noProduct = 0;

/**
 * Ids differ between servers, so an id is used only if the name matches too. If the name does not match, the product is
 * looked up by name on the member's shelf.
 */
async function finderFor(queries: Queries, userId: string, entries: readonly WrittenEntry[]) {
  const written = entries.flatMap(({ products }) => products);
  const byId = await selectNamesNow(
    queries,
    written.flatMap(({ id }) => id ?? []),
  );
  const onShelf = await selectShelfNames(queries, userId, [...new Set(written.map(({ name }) => name))]);
  const byName = new Map(onShelf.map((product) => [product.name, product]));
  return ({ id, name }: WrittenEntry['products'][number]): Named => {
    const own = id === undefined ? undefined : byId.get(id);
    return own?.name === name ? own : (byName.get(name) ?? { id: noProduct, name });
  };
}

/** Two entries with the same key look the same to a reader, apart from their photos. */
function keyOf(row: Omit<NewReaction, 'picture'>, names: Names = new Map()): string {
  const { happenedOn, kind, strength, otherKinds, otherStrengths, bodyPart, note } = row;
  const products = row.productIds.map((id, place) => names.get(id)?.name ?? row.productNames[place]);
  return JSON.stringify([happenedOn, kind, strength, otherKinds, otherStrengths, bodyPart, note, products]);
}
