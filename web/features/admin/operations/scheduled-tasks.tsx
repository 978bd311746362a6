import type { Operations } from '#contract/operations.ts';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { countWords } from './figure-words.ts';
import { OperationsTable } from './operations-table.tsx';

/** The server sorts failing tasks first. */
export function ScheduledTasks({ tasks }: Pick<Operations, 'tasks'>) {
  return (
    <OperationsTable
      title="SCHEDULED TASKS"
      columns={['Task', 'Last success', 'Duration', 'Failures in a row']}
      rows={tasks.map(({ name, lastSuccess, lastMilliseconds, failures, reason }) => ({
        name,
        detail: reason,
        values: [
          lastSuccess === null ? 'Never' : <TimeAgo key="success" moment={lastSuccess} />,
          lastMilliseconds === null ? '–' : `${countWords(lastMilliseconds)} ms`,
          countWords(failures),
        ],
      }))}
    />
  );
}
