import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { emptySummary, report, skip } from '../test-summary.ts';
import type { SkippedSuite } from '../test-suites.ts';

/**
 * Prints the summary at the end of a Playwright run. Playwright creates the reporter itself, so the class is the
 * default export.
 */
class PlaywrightSummary implements Reporter {
  readonly #suites: readonly SkippedSuite[];
  #root: Suite | undefined;
  #errors = 0;

  /** `suites` are the suites that this run skips. */
  constructor({ suites = [] }: { suites?: readonly SkippedSuite[] }) {
    this.#suites = suites;
  }

  onBegin(_config: unknown, root: Suite): void {
    this.#root = root;
  }

  /** Called for an error outside of all tests. */
  onError(): void {
    this.#errors++;
  }

  onEnd(): void {
    const summary = { ...emptySummary(), failed: this.#errors };
    for (const test of this.#root?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === 'expected') summary.passed++;
      else if (outcome === 'skipped') skip(summary, reasonOf(test));
      else summary.failed++;
    }
    for (const { reason } of this.#suites) skip(summary, reason);
    report(summary);
  }
}

function reasonOf(test: TestCase): string {
  const note = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
  return note ?? (test.results.length === 0 ? 'the run ended before this test' : `${test.title} gives no reason`);
}

export default PlaywrightSummary;
