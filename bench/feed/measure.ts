export interface Measured {
  label: string;
  rows: number;
  durations: number[];
}
type Work = () => Promise<unknown>;

/** Times `times` runs one after the other, after a few to warm up; each followed by one of `baseline`, timed as well. */
export async function measured(label: string, work: Work, baseline: Measured & { work: Work }, times: number) {
  const durations: number[] = [];
  let answer: unknown;
  for (let run = -3; run < times; run++) {
    const [duration, own] = await timed(work);
    answer = own;
    const [beside] = await timed(baseline.work);
    if (run < 0) continue;
    durations.push(duration);
    baseline.durations.push(beside);
  }
  return { label, rows: rowsOf(answer), durations };
}

async function timed(work: Work): Promise<[milliseconds: number, answer: unknown]> {
  const start = performance.now();
  const answer = await work();
  return [performance.now() - start, answer];
}

function rowsOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  return typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows)
    ? answer.rows.length
    : 1;
}

export const heading = `${'read'.padEnd(48)}  rows   p50, ms   p99, ms  p50 ratio  p99 ratio`;

/** Milliseconds, and how many times as long as the baseline. */
export function printed({ label, rows, durations }: Measured, baseline: Measured): string {
  const figures = [0.5, 0.99].map((share) => at(durations, share));
  const ratios = [0.5, 0.99].map((share) => at(durations, share) / at(baseline.durations, share));
  return [
    label.padEnd(48),
    String(rows).padStart(6),
    ...figures.map((milliseconds) => milliseconds.toFixed(2).padStart(10)),
    ...ratios.map((ratio) => ratio.toFixed(1).padStart(11)),
  ].join('');
}

function at(durations: readonly number[], share: number): number {
  const sorted = durations.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
