export interface Measured {
  label: string;
  rows: number;
  /** The duration of each run of the work, in milliseconds. */
  durations: number[];
  /** The duration of the baseline after each run of the work, in milliseconds. */
  beside: number[];
}
type Work = () => Promise<unknown>;

/** A measurement stops after this many milliseconds, even if it has not completed all runs. */
const patience = 10_000;

/**
 * Runs the work `times` times after a few warm-up runs. Runs `baseline` once after each run, so that a slow machine
 * affects the work and the baseline equally.
 */
export async function measured(label: string, work: Work, baseline: Work, times: number): Promise<Measured> {
  const durations: number[] = [];
  const beside: number[] = [];
  const end = performance.now() + patience;
  let result: unknown;
  for (let run = -Math.ceil(times / 100); run < times; run++) {
    if (durations.length > 0 && performance.now() > end) break;
    const [duration, own] = await timed(work);
    result = own;
    const [baselineDuration] = await timed(baseline);
    if (run < 0) continue;
    durations.push(duration);
    beside.push(baselineDuration);
  }
  return { label, rows: rowsOf(result), durations, beside };
}

async function timed(work: Work): Promise<[milliseconds: number, result: unknown]> {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
}

function rowsOf(result: unknown): number {
  if (Array.isArray(result)) return result.length;
  return typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
    ? result.rows.length
    : 1;
}

export const heading = `${'milliseconds, and ratio to a key read'.padEnd(50)}  rows       p50       p99   ratio p50   ratio p99`;

export function printed({ label, rows, durations, beside }: Measured): string {
  const shares = [0.5, 0.99];
  return [
    label.padEnd(50),
    String(rows).padStart(6),
    ...shares.map((share) => at(durations, share).toFixed(2).padStart(10)),
    ...shares.map((share) => (at(durations, share) / at(beside, share)).toFixed(1).padStart(12)),
  ].join('');
}

function at(durations: readonly number[], share: number): number {
  const sorted = durations.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
