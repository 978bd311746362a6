import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The rules in docs/product that the test covers. Reporters read them from the test's `meta`. */
    rules?: string[];
  }
}

type RuleId = `${Uppercase<string>}-${number}`;

/** Declares the rules that a test covers. Call this in the first line of the test. */
export function shows(...rules: RuleId[]): void {
  const test = TestRunner.getCurrentTest();
  if (test === undefined) throw new Error('shows() must be called inside a test');
  test.meta.rules = rules;
}
