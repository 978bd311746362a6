import type { Reporter, TestModule } from 'vitest/node';
import { emptySummary, failureLine, report, skip, sumOf, type Summary } from '../test-summary.ts';
import type { SkippedSuite } from '../test-suites.ts';

/**
 * Returns a reporter that prints the summary at the end of a Vitest run. `suites` are the suites that this run skips.
 */
export function vitestSummary(suites: readonly SkippedSuite[]): Reporter {
  return {
    onTestRunEnd(modules, errors) {
      const summary = sumOf(modules.map(summaryOf));
      for (const { name, message } of errors) summary.failed.push(failureLine(`${name} outside of tests`, message));
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
    else summary.failed.push(failureLine(`${module.relativeModuleId} > ${test.fullName}`, result.errors?.[0]?.message));
  }
  // A file that fails to load has no tests, so it counts as one failure.
  if (summary.failed.length === 0 && module.state() === 'failed')
    summary.failed.push(failureLine(module.relativeModuleId, module.errors()[0]?.message));
  return summary;
}
