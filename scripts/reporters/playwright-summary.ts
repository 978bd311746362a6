import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { emptySummary, failureLine, report, skip } from '../test-summary.ts';
import type { SkippedSuite } from '../test-suites.ts';

/**
 * Prints the summary at the end of a Playwright run. Playwright creates the reporter itself, so the class is the
 * default export.
 */
class PlaywrightSummary implements Reporter {
  readonly #suites: readonly SkippedSuite[];
  #root: Suite | undefined;
  readonly #errors: string[] = [];

  /** `suites` are the suites that this run skips. */
  constructor({ suites = [] }: { suites?: readonly SkippedSuite[] }) {
    this.#suites = suites;
  }

  onBegin(_config: unknown, root: Suite): void {
    this.#root = root;
  }

  /** Called for an error outside of all tests. */
  onError({ message }: TestError): void {
    this.#errors.push(failureLine('Error outside of tests', message));
  }

  onEnd(): void {
    const summary = { ...emptySummary(), failed: [...this.#errors] };
    for (const test of this.#root?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === 'expected') summary.passed++;
      else if (outcome === 'skipped') skip(summary, reasonOf(test));
      else if (outcome === 'flaky') summary.repeated.push(failureLine(nameOf(test), errorOf(test)));
      else summary.failed.push(failureLine(nameOf(test), errorOf(test)));
    }
    for (const { reason } of this.#suites) skip(summary, reason);
    report(summary);
  }
}

/** The project, the file, and the titles, as in `flows › search.test.ts › A member searches`. */
const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' › ');

const errorOf = (test: TestCase) => test.results.find(({ error }) => error)?.error?.message;

function reasonOf(test: TestCase): string {
  const note = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
  return note ?? (test.results.length === 0 ? 'the run ended before this test' : `${test.title} gives no reason`);
}

export default PlaywrightSummary;
