import { readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';

/**
 * The result of a test run. `failed` names each failed test with its error, and each error outside of tests. `repeated`
 * names the tests that passed only when CI repeated them. `skipped` counts the skipped tests by reason.
 */
const shape = z.object({
  passed: z.number(),
  failed: z.array(z.string()),
  repeated: z.array(z.string()),
  skipped: z.record(z.string(), z.number()),
});
export type Summary = z.infer<typeof shape>;

export const emptySummary = (): Summary => ({ passed: 0, failed: [], repeated: [], skipped: {} });

export function skip(summary: Summary, reason: string, count = 1): void {
  summary.skipped[reason] = (summary.skipped[reason] ?? 0) + count;
}

export function sumOf(summaries: readonly Summary[]): Summary {
  const sum = emptySummary();
  for (const { passed, failed, repeated, skipped } of summaries) {
    sum.passed += passed;
    sum.failed.push(...failed);
    sum.repeated.push(...repeated);
    for (const [reason, count] of Object.entries(skipped)) skip(sum, reason, count);
  }
  return sum;
}

/**
 * Returns the failures, the repeated tests, and the reasons for skipped tests, one per line, and `N passed, N failed, N skipped` as the last
 * line.
 */
export function linesOf({ passed, failed, repeated, skipped }: Summary): string {
  const reasons = Object.entries(skipped).toSorted(([, one], [, other]) => other - one);
  const total = reasons.reduce((sum, [, count]) => sum + count, 0);
  return [
    ...(failed.length > 0 ? ['Failed:'] : []),
    ...failed.map((failure) => `       ${failure}`),
    ...(repeated.length > 0 ? ['Passed only when repeated:'] : []),
    ...repeated.map((failure) => `       ${failure}`),
    ...(total > 0 ? ['Skipped:'] : []),
    ...reasons.map(([reason, count]) => `${String(count).padStart(5)}  ${reason}`),
    `${passed + repeated.length} passed, ${failed.length} failed, ${total} skipped`,
  ].join('\n');
}

/**
 * The environment variable with the path of a summary file. A run that belongs to a larger run writes its summary to
 * this file. A run without the variable prints its summary.
 */
const fileVariable = 'TEST_SUMMARY_FILE';
export const writingTo = (file: string) => ({ ...process.env, [fileVariable]: file });

export function report(summary: Summary): void {
  const file = process.env[fileVariable];
  if (file === undefined) console.log(linesOf(summary));
  else writeFileSync(file, JSON.stringify(summary));
}

/** Returns a failure as one line: the name, then the first line of the error without colors. */
export function failureLine(name: string, error = ''): string {
  const [reason = ''] = stripVTControlCharacters(error).trim().split('\n');
  return reason === '' ? name : `${name}: ${reason}`;
}

/**
 * Reads a run's summary. A run without a summary counts as one failure, and so does a run that fails although no test
 * failed.
 */
export function summaryIn(file: string, succeeded: boolean): Summary {
  const summary = readSummary(file);
  if (summary === undefined) return { ...emptySummary(), failed: ['The run ended without a summary.'] };
  if (summary.failed.length > 0 || succeeded) return summary;
  return { ...summary, failed: ['The run failed, although no test failed.'] };
}

function readSummary(file: string): Summary | undefined {
  try {
    return z.parse(shape, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
