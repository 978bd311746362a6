import { type LabelReading, readingOf } from '#server/features/ingredients/read-label.ts';

/** Reads a label at once, without letting other calls run. `isWhole` is true if nothing on it is unknown or doubtful. */
export function readLabel(text: string): LabelReading & { isWhole: boolean } {
  const steps = readingOf(text);
  for (;;) {
    const step = steps.next();
    if (!step.done) continue;
    const { items, isDoubtful } = step.value;
    return { ...step.value, isWhole: items.length > 0 && !isDoubtful && items.every(({ isRead }) => isRead) };
  }
}
