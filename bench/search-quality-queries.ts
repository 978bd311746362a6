/** A shade, or a product without shades. */
export interface Known {
  id: number;
  familyId: number;
  name: string;
  brand: string;
  shade: string | null;
}
export interface Query {
  kind: string;
  text: string;
  /** Returns true if a person with this query is looking for this product. */
  matches: (found: Known) => boolean;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Returns a random number generator that produces the same numbers in every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const folded = (text: string) =>
  text
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/['’]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/**
 * Makes one typo in the longest word: drops, doubles, or replaces a letter, or swaps two neighboring letters. Returns
 * undefined if the word has fewer than five letters, or if the typo changes nothing.
 */
function mistyped(text: string, random: () => number): string | undefined {
  const longest = wordsOf(text).toSorted((one, other) => other.length - one.length)[0];
  if (longest === undefined || !/^\p{L}{5,}$/u.test(longest)) return undefined;
  const at = 1 + Math.floor(random() * (longest.length - 2));
  const letter = letters[Math.floor(random() * letters.length)] ?? 'x';
  const slips = [
    longest.slice(0, at) + longest.slice(at + 1),
    longest.slice(0, at) + longest.slice(at - 1),
    longest.slice(0, at) + letter + longest.slice(at + 1),
    longest.slice(0, at) + (longest[at + 1] ?? '') + (longest[at] ?? '') + longest.slice(at + 2),
  ];
  const slip = slips[Math.floor(random() * slips.length)];
  return slip === undefined || slip === longest ? undefined : text.replace(longest, slip);
}

/**
 * Returns one query of each kind that applies to a product. For example, only a name with accents has a query without
 * the accents.
 */
export function queriesOf(product: Known, random: () => number): Query[] {
  const { name, brand, shade } = product;
  const sameName = (found: Known) => folded(found.name) === folded(name);
  const sameProduct = (found: Known) => sameName(found) && folded(found.brand) === folded(brand);
  const words = wordsOf(folded(name));
  const typo = mistyped(folded(name), random);
  const queries: (Query | undefined)[] = [
    { kind: 'exact', text: name, matches: sameName },
    name.length >= 8
      ? {
          kind: 'prefix',
          text: name.slice(0, Math.max(6, Math.ceil(name.length * 0.6))).trim(),
          matches: (found) => folded(found.name).startsWith(folded(name.slice(0, Math.ceil(name.length * 0.6)))),
        }
      : undefined,
    typo === undefined ? undefined : { kind: 'typo', text: typo, matches: sameName },
    /\p{Mn}/u.test(name.normalize('NFD'))
      ? { kind: 'missing accent', text: folded(name), matches: sameName }
      : undefined,
    words.length >= 3 ? { kind: 'word order', text: words.toReversed().join(' '), matches: sameName } : undefined,
    { kind: 'brand + product', text: `${brand} ${name}`, matches: sameProduct },
    shade === null
      ? undefined
      : {
          kind: 'shade',
          text: `${name} ${shade}`,
          matches: (found) => sameProduct(found) && folded(found.shade ?? '') === folded(shade),
        },
  ];
  return queries.filter((query) => query !== undefined);
}
