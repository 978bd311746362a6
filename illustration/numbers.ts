/** To one decimal: enough for a drawing, and it keeps the markup small. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A path or transform with every number in it to one decimal. */
export function trace(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((traced, part, index) => `${traced}${tenth(values[index - 1] ?? 0)}${part}`);
}
