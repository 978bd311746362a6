import { nameKey } from './name-key.ts';

/** An entry of a label: what is not known is told apart by its letters. */
interface Entry {
  written: string;
  /** What it means, by id or by key. */
  ingredient?: number | string | undefined;
}

/** What came and what went between two versions of a list, however it was written; its order does not count. */
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
