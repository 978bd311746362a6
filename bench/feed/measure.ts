export interface Measured {
  rows: number;
  p50: number;
  p99: number;
}

/** Milliseconds of `times` runs one after the other, after a few to warm up. */
export async function measured(work: () => Promise<unknown>, times = 200): Promise<Measured> {
  const durations: number[] = [];
  let answer: unknown;
  for (let run = -3; run < times; run++) {
    const start = performance.now();
    answer = await work();
    if (run >= 0) durations.push(performance.now() - start);
  }
  durations.sort((one, other) => one - other);
  const at = (share: number) => durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0;
  return { rows: rowsOf(answer), p50: at(0.5), p99: at(0.99) };
}

function rowsOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  return typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows)
    ? answer.rows.length
    : 1;
}

export function printed(label: string, { rows, p50, p99 }: Measured): string {
  return `${label.padEnd(44)}${String(rows).padStart(6)}${p50.toFixed(2).padStart(11)}${p99.toFixed(2).padStart(11)}`;
}
