import { createPause, nextTurn } from '#server/pauses.ts';
import { claimsAbsence } from './absence-claims.ts';
import { endsInClaim, opensClaim } from './claim-words.ts';
import type { LabelPart } from './split-list.ts';
import { partsOf } from './label-parts.ts';
import type { Known } from './recognise.ts';
import { readEntry } from './read-entry.ts';

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
  /** Only then does the product certainly contain no other ingredient. False if there are no entries. */
  isWhole: boolean;
}

/** @internal Property tests read thousands of labels without turns. */
export function readLabel(text: string): LabelReading {
  const steps = readingOf(text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Lets other calls run between the steps, because a long label takes many milliseconds. */
export async function readLabelInTurns(text: string): Promise<LabelReading> {
  await nextTurn();
  const pause = createPause();
  const steps = readingOf(text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}

function* readingOf(text: string): Generator<void, LabelReading> {
  const parts = yield* partsOf(text);
  const items: LabelItem[] = [];
  for (const { kind, written, mayContain } of parts) {
    if (kind !== 'entry') continue;
    items.push({ written, mayContain, ...readEntry(written) });
    yield;
  }
  const isWhole = items.length > 0 && items.every(({ isRead }) => isRead) && !parts.some(isDoubtful);
  return { items, parts, isWhole };
}

/** True for claims such as "Fragrance free", because a claim may be about only one of a product's ingredients. */
function isDoubtful({ kind, text }: LabelPart): boolean {
  return kind === 'note' && (claimsAbsence(text) || opensClaim(text) || endsInClaim(text));
}
