import * as z from 'zod/mini';

/** The result of a journey in one browser and at one size. */
export interface Run {
  journey: string;
  /** The browser and the size. */
  place: string;
  state: 'passed' | 'failed' | 'skipped';
  seconds: number;
}

/** The parts of Playwright's JSON report that the table needs. Each journey file has one suite. */
const reportSchema = z.object({
  suites: z.array(
    z.object({
      specs: z.array(
        z.object({
          title: z.string(),
          tests: z.array(
            z.object({
              projectName: z.string(),
              status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
              results: z.array(z.object({ duration: z.number() })),
            }),
          ),
        }),
      ),
    }),
  ),
});

export function runsIn(report: unknown): Run[] {
  return z.parse(reportSchema, report).suites.flatMap(({ specs }) =>
    specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        journey: title,
        place: projectName,
        state: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
        seconds: (results[0]?.duration ?? 0) / 1000,
      })),
    ),
  );
}

/** Returns a Markdown table with the results of each journey, by browser and size. */
export function journeyTable(runs: readonly Run[]): string {
  const journeys = [...new Set(runs.map(({ journey }) => journey))].toSorted();
  const places = [...new Set(runs.map(({ place }) => place))].toSorted();
  const cell = (journey: string, place: string) => {
    const run = runs.find((each) => each.journey === journey && each.place === place);
    if (run === undefined) return '';
    return run.state === 'passed' ? `passed, ${run.seconds.toFixed(1)} s` : run.state;
  };
  return [
    ['Journey', ...places],
    ['---', ...places.map(() => '---')],
    ...journeys.map((journey) => [journey, ...places.map((place) => cell(journey, place))]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
