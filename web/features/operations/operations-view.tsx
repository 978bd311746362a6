import { getOperations, type Operations } from '#contract/operations.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { QueryList, Skeleton } from '#web/ui/feedback/query-list.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { ViewTitle } from '#web/features/admin/lines.tsx';
import { ClientErrors, FailedJobs } from './failed-jobs.tsx';
import { byteWords, countWords, hourWords, waitWords } from './figure-words.ts';
import { Plot } from './plot.tsx';
import * as styles from './operations-view.module.css';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { type ComponentProps, useId } from 'react';
import { DataTable } from '#web/features/statistics/plot-figure.tsx';

export function OperationsView() {
  return (
    <>
      <ViewTitle>Operations</ViewTitle>
      <FailedJobs />
      <ClientErrors />
      <QueryList
        query={useCall(getOperations, {}, { freshFor: 0 })}
        skeleton={
          <div className={styles.plots} aria-hidden="true">
            {plots.map(({ name }) => (
              <Skeleton key={name} width="100%" height={150} radius={12} />
            ))}
          </div>
        }
        empty={null}
      >
        {(operations) => <Numbers operations={operations} />}
      </QueryList>
    </>
  );
}

const plots = [
  { name: 'members', title: 'Members', words: countWords, headline: 'latest' },
  { name: 'signUps', title: 'Sign-ups', words: countWords, headline: 'total' },
  { name: 'entries', title: 'Shelf entries added', words: countWords, headline: 'total' },
  { name: 'reviews', title: 'Reviews written', words: countWords, headline: 'total' },
  { name: 'unansweredSearches', title: 'Searches without a result', words: countWords, headline: 'total' },
  { name: 'errors', title: 'Server errors', words: countWords, headline: 'total' },
  { name: 'decisionHours', title: 'Median time to a decision', words: hourWords, headline: 'latest' },
  { name: 'jobWaitSeconds', title: 'Longest job delay', words: waitWords, headline: 'latest' },
  { name: 'databaseBytes', title: 'Database', words: byteWords, headline: 'latest' },
  { name: 'pictures', title: 'Pictures', words: countWords, headline: 'latest' },
] as const;

/** Some mail servers accept an email only at the second attempt, minutes later. */
const lateEmailSeconds = 600;

function Numbers({ operations }: { operations: Operations }) {
  const { days, jobs, tasks, freeBytes, slowestCalls } = operations;
  return (
    <>
      {jobs.emailWaitSeconds >= lateEmailSeconds && (
        <Banner tone="bad">
          The oldest unsent email has been pending for {waitWords(jobs.emailWaitSeconds)}.
          {jobs.emailFailure !== null && ` The last attempt failed: ${jobs.emailFailure}`}
        </Banner>
      )}
      <h3 className={classNames(typography.eyebrow, styles.eyebrow)}>THE LAST 30 DAYS</h3>
      <p className={classNames(typography.small, typography.muted)}>
        {countWords(jobs.waiting)} {jobs.waiting === 1 ? 'job pending' : 'jobs pending'}
        {freeBytes !== null && ` · ${byteWords(freeBytes)} free on the picture disk`}
      </p>
      <div className={styles.plots}>
        {plots.map(({ name, ...plot }) => (
          <Plot key={name} days={days} values={operations[name]} {...plot} />
        ))}
      </div>
      {/* The server sorts failing tasks first. */}
      <OperationsTable
        title="SCHEDULED TASKS"
        columns={['Task', 'Last success', 'Duration', 'Failures in a row']}
        rows={tasks.map(({ name, lastSuccess, lastMilliseconds, failures, reason }) => ({
          head: (
            <>
              {name} {reason && <span className={classNames(typography.tiny, styles.detail)}>{reason}</span>}
            </>
          ),
          cells: [
            lastSuccess === null ? 'Never' : <TimeAgo key="success" moment={lastSuccess} />,
            lastMilliseconds === null ? '–' : `${countWords(lastMilliseconds)} ms`,
            countWords(failures),
          ],
        }))}
      />
      <OperationsTable
        title="SLOWEST CALLS IN 24 HOURS"
        columns={['Call', 'Times', 'Average', 'Slowest', 'Errors']}
        rows={slowestCalls.map(({ call, count, errors, meanMilliseconds, slowestMilliseconds }) => ({
          head: call,
          cells: [
            countWords(count),
            `${countWords(meanMilliseconds)} ms`,
            `${countWords(slowestMilliseconds)} ms`,
            countWords(errors),
          ],
        }))}
      />
      {slowestCalls.length === 0 && (
        <p className={classNames(typography.small, typography.muted)}>No calls measured yet.</p>
      )}
    </>
  );
}

type OperationsTableProps = Pick<ComponentProps<typeof DataTable>, 'columns' | 'rows'> & { title: string };

function OperationsTable({ title, columns, rows }: OperationsTableProps) {
  const id = useId();
  return (
    <>
      <h3 id={id} className={classNames(typography.eyebrow, styles.eyebrow)}>
        {title}
      </h3>
      <div className={styles.frame} role="region" aria-labelledby={id} tabIndex={0}>
        <DataTable className={classNames(typography.small, styles.table)} columns={columns} rows={rows} />
      </div>
    </>
  );
}
