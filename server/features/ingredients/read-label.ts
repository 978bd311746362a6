import { claimsAbsence, namesInside } from './names-inside.ts';
import type { LabelPart } from './label-part.ts';
import { partsOf } from './label-parts.ts';
import type { Known } from './recognise.ts';
import { readEntry } from './read-entry.ts';

/** One entry of an ingredient list: its text and its ingredient. */
export interface LabelItem {
  written: string;
  /** True after "may contain" or "+/-". Only some shades or batches contain these ingredients. */
  mayContain: boolean;
  ingredient: Known | undefined;
  holding: readonly Known[];
  isRead: boolean;
}

export interface LabelReading {
  items: LabelItem[];
  /** The whole text, in order. Joined together, the parts equal the text. */
  parts: readonly LabelPart[];
  /**
   * True if every name in the entries is known, and no note says that an ingredient is absent. Only then does the
   * product certainly contain no other ingredient. False if there are no entries.
   */
  isWhole: boolean;
}

export function readLabel(text: string): LabelReading {
  const parts = partsOf(text);
  const items = parts.flatMap(({ kind, written, mayContain }): LabelItem[] =>
    kind === 'entry' ? [{ written, mayContain, ...readEntry(written) }] : [],
  );
  const isWhole = items.length > 0 && items.every(({ isRead }) => isRead) && !parts.some(isDoubtful);
  return { items, parts, isWhole };
}

/** True for claims such as "Fragrance free", which mention an ingredient that the product does not contain. */
function isDoubtful({ kind, text }: LabelPart): boolean {
  return kind === 'note' && claimsAbsence(text) && namesInside(text).length > 0;
}
