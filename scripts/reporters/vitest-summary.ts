import type { Reporter, TestModule } from 'vitest/node';
import { emptySummary, report, skip, sumOf, type Summary } from '../test-summary.ts';
import type { SkippedSuite } from '../test-suites.ts';

/** Ends a run of Vitest with its summary; `suites` are the files that the run omits. */
export function vitestSummary(suites: readonly SkippedSuite[]): Reporter {
  return {
    onTestRunEnd(modules, errors) {
      const summary = sumOf(modules.map(summaryOf));
      summary.failed += errors.length;
      for (const { reason } of suites) skip(summary, reason);
      report(summary);
    },
  };
}

function summaryOf(module: TestModule): Summary {
  const summary = emptySummary();
  for (const test of module.children.allTests()) {
    const result = test.result();
    if (result.state === 'passed') summary.passed++;
    else if (result.state === 'skipped') skip(summary, result.note ?? `${module.relativeModuleId} gives no reason`);
    else summary.failed++;
  }
  // A file that does not load has no tests.
  if (summary.failed === 0 && module.state() === 'failed') summary.failed = 1;
  return summary;
}
