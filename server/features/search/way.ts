import type { Part } from './read-part.ts';
import type { Reading } from './read-text.ts';
import type { Sense } from './sense-of-text.ts';
import { everyPart, type Fields } from './tsquery.ts';

/** One way to search for the text. The search uses the first way that finds a product. */
export interface Way {
  reason: string;
  found: string;
  /** If set, the way counts only if it finds at most this many products. */
  most?: number | undefined;
  sense: Sense;
  parts: readonly Part[];
  /** Parts that only affect the order, with their weights. */
  weighed: readonly { part: Part; weight: number }[];
  /** The subcategories that the text asks for, most likely first. */
  kinds: readonly number[];
  replaced: readonly { typed: string; to: string }[];
  /** The parts that no result needs to have. */
  without: readonly Part[];
  /** True if results need only some of the words that products can have. */
  isPartial: boolean;
}

type WayInput = Partial<Omit<Way, 'parts' | 'reason'>> & { fields?: Fields };

export function wayOf(
  reason: string,
  { parts: all }: Reading,
  sense: Sense,
  parts: readonly Part[],
  more: WayInput = {},
): Way[] {
  if (parts.length === 0) return [];
  const { fields, ...rest } = more;
  const used = new Set(
    parts.flatMap((part) => [part.text, ...('own' in part ? (sense.head?.own ?? []) : []).map(({ text }) => text)]),
  );
  return [
    {
      reason,
      sense,
      found: everyPart(parts, fields),
      parts,
      weighed: sense.optional.map((part) => ({ part, weight: 1 })),
      kinds: sense.head && parts.includes(sense.head) ? sense.head.ids : [],
      replaced: [],
      without: all.filter(({ text }) => !used.has(text)),
      isPartial: false,
      ...rest,
    },
  ];
}
export const requiredOf = ({ brands, head, others }: Sense): Part[] => [...brands, ...(head ? [head] : []), ...others];

/** Requires every word: first the kind that the text asks for, and then the words anywhere. */
export function everyWord(reading: Reading, sense: Sense): Way[] {
  const required = requiredOf(sense);
  // If the text has only fillers, they must match.
  const parts = required.length > 0 ? required : reading.parts.filter(({ occurs }) => occurs);
  const typed = reading.parts.filter(
    (part) => !sense.strange.includes(part) && !part.roles.includes('filler') && part.roles[0] !== 'size',
  );
  return [
    ...wayOf('Every word, and products of the kind', reading, sense, parts),
    ...(sense.head && !(sense.need !== undefined && sense.head.kind === undefined)
      ? wayOf('Every word, anywhere', reading, sense, typed)
      : []),
  ];
}
