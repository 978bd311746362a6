import { type LabelReading, readingOf } from '#server/features/ingredients/read-label.ts';

/** Reads a label at once, without letting other calls run. */
export function readLabel(text: string): LabelReading {
  const steps = readingOf(text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
