import type { StoredItem } from '#server/database/tables/catalog-import.ts';
import { nameKey } from './name-key.ts';

/** An entry of an ingredient list. Unknown entries are compared by their letters and digits. */
interface Entry {
  written: string;
  ingredient?: number | string | undefined;
}

/** Ignores order, spelling, and synonyms. */
export function compareLabels<Item extends Entry>(before: readonly Item[], after: readonly Item[]) {
  const had = new Set(before.map(entryKey));
  const has = new Set(after.map(entryKey));
  return {
    added: after.filter((item) => !had.has(entryKey(item))),
    removed: before.filter((item) => !has.has(entryKey(item))),
  };
}

function entryKey({ written, ingredient }: Entry): string {
  return ingredient === undefined ? nameKey(written) : String(ingredient);
}

/** The ids of the ingredients that the entries name. */
export const idsIn = (items: readonly StoredItem[]): number[] =>
  items.flatMap(({ ingredient, holding = [] }) => (ingredient === undefined ? holding : [ingredient, ...holding]));
