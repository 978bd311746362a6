import type { Operations } from '#contract/operations.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { countWords } from './figure-words.ts';
import { OperationsTable } from './operations-table.tsx';

export function SlowestCalls({ calls }: { calls: Operations['slowestCalls'] }) {
  return (
    <>
      <OperationsTable
        title="SLOWEST CALLS IN 24 HOURS"
        columns={['Call', 'Times', 'Average', 'Slowest', 'Errors']}
        rows={calls.map(({ call, count, errors, meanMilliseconds, slowestMilliseconds }) => ({
          name: call,
          values: [
            countWords(count),
            `${countWords(meanMilliseconds)} ms`,
            `${countWords(slowestMilliseconds)} ms`,
            countWords(errors),
          ],
        }))}
      />
      {calls.length === 0 && <p className={classNames(typography.small, typography.muted)}>No calls measured yet.</p>}
    </>
  );
}
