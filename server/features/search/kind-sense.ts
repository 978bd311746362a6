import { categories } from '#contract/categories.ts';
import type { Evidence } from './evidence.sql.ts';
import { formsOf, wordsOfText } from './fold-text.ts';
import { isForm, meaningOf } from './lexicon.ts';
import { type KindName, kinds } from './word-tables.ts';

export interface KindSense {
  /** Subcategories, most likely first. */
  ids: readonly number[];
  /** More subcategories, which a part of the body can select. */
  beside: readonly number[];
  names: readonly KindName[];
  /** True for a word such as "cream", which says only the form of a product. */
  isForm: boolean;
}

const canonicalNames = new Map(
  categories.flatMap(({ subcategories }) =>
    subcategories.map(([id, name]) => [id, wordsOfText(name).join(' ')] as const),
  ),
);

export const storedKinds = (stored: Evidence['kinds']): Map<number, readonly number[]> =>
  new Map([...canonicalNames.keys()].map((id) => [id, idsStored(id, stored)]));
const idsStored = (id: number, stored: Evidence['kinds']) =>
  stored.filter(({ name }) => name === canonicalNames.get(id)).map((one) => one.id);

/** Returns the kinds that any of these phrases names, by our tables or by the name of a category. */
export function kindOf(
  phrases: readonly (readonly string[])[],
  { kinds: stored, categories: areas }: Evidence,
): KindSense | undefined {
  // The typed words come first. Their synonyms can mean more.
  const [typed = [], ...synonyms] = phrases.map((words) => meaningOf(words)?.kinds ?? []);
  const names = [...new Set(typed.length > 0 ? typed : synonyms.flat())];
  const idsOf = (id: number) => idsStored(id, stored);
  const own = stored.filter(({ name }) =>
    phrases.some((words) => {
      const text = words.join(' ');
      // A word of our tables has no other form: "brown" is no plural of "brow".
      return text === name || (!meaningOf(words) && formsOf(text).includes(name));
    }),
  );
  const isArea = phrases.some((words) => areas.includes(words.join(' ')));
  // A name of our tables decides what it means: "face" is a part of the body, although a subcategory has this name.
  const isPlace = phrases.some((words) => (meaningOf(words)?.places.length ?? 0) > 0);
  const ids =
    names.length > 0 || isPlace ? names.flatMap((name) => kinds[name].ids).flatMap(idsOf) : own.map(({ id }) => id);
  const beside = names.flatMap((name) => kinds[name].beside ?? []).flatMap(idsOf);
  // A kind of which the catalog has no category is like any other word. Kinds such as toothpaste never have one.
  const isMissing = names.every((name) => kinds[name].ids.length + (kinds[name].beside?.length ?? 0) > 0);
  if (isMissing && ids.length + beside.length === 0 && !(isArea && !isPlace)) return undefined;
  // A phrase such as "face mist" says more than a form.
  const isOneWord = phrases[0]?.length === 1;
  return { ids: [...new Set(ids)], beside: [...new Set(beside)], names, isForm: names.some(isForm) && isOneWord };
}
