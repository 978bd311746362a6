import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The rules of docs/product that the test shows; reporters find them in its `meta`. */
    rules?: string[];
  }
}

type RuleId = `${Uppercase<string>}-${number}`;

/** First line of a test: names the rules that it shows. */
export function shows(...rules: RuleId[]): void {
  const test = TestRunner.getCurrentTest();
  if (test === undefined) throw new Error('shows() stands inside a test');
  test.meta.rules = rules;
}
