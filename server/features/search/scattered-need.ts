import { formsOf } from './fold-text.ts';
import { longestPhrase, meaningOf, phrases } from './lexicon.ts';

/** A phrase for a need, with the forms of each of its words that are no fillers. */
interface LongNeed {
  words: readonly string[];
  forms: readonly (readonly string[])[];
}
const formsWith = (word: string) => [word, ...formsOf(word)];
const longNeeds = new Map<string, LongNeed[]>();
for (const { needs, words } of phrases.values()) {
  const forms = words.filter((word) => meaningOf([word])?.isFiller !== true).map(formsWith);
  if (needs.length > 0 && forms.length > 1)
    for (const form of forms[0] ?? []) longNeeds.set(form, [...(longNeeds.get(form) ?? []), { words, forms }]);
}

/** A need that is said in separate words, as in "my lips are so dry": its phrase, and the places of its words. */
interface ScatteredNeed {
  words: readonly string[];
  places: readonly number[];
}

/** Returns undefined if the words of a need stand together, or if there is none. Phrases for kinds do not count. */
export function scatteredNeed(words: readonly string[]): ScatteredNeed | undefined {
  const isTaken = words.map(() => false);
  for (let at = 0; at < words.length; at += 1)
    for (let length = Math.min(longestPhrase, words.length - at); length > 1; length -= 1) {
      const meaning = meaningOf(words.slice(at, at + length));
      if (meaning && meaning.needs.length > 0) return undefined;
      if (meaning && meaning.kinds.length > 0) isTaken.fill(true, at, at + length);
    }
  const typed = words.map((word, place) => (isTaken[place] ? [] : formsWith(word)));
  const placeOf = (own: readonly string[]) => typed.findIndex((forms) => forms.some((form) => own.includes(form)));
  const found = [...new Set(typed.flat().flatMap((form) => longNeeds.get(form) ?? []))]
    .map((need) => ({ words: need.words, places: need.forms.map(placeOf) }))
    .filter(({ places }) => !places.includes(-1) && new Set(places).size === places.length);
  const spreadOf = ({ places }: ScatteredNeed) => Math.max(...places) - Math.min(...places);
  const [best] = found.toSorted(
    (one, other) => other.places.length - one.places.length || spreadOf(one) - spreadOf(other),
  );
  return best;
}
