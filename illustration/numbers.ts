/** Rounds to one decimal, which is precise enough for a drawing and makes the markup shorter. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A template tag for paths and transforms. Rounds all numbers to one decimal. */
export function trace(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((traced, part, index) => `${traced}${tenth(values[index - 1] ?? 0)}${part}`);
}
