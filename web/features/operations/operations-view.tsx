import { type ComponentProps, useId } from 'react';
import { listClientErrors } from '#contract/client-errors.ts';
import { limits } from '#contract/limits.ts';
import * as calls from '#contract/operations.ts';
import { useAction } from '#web/features/admin/action.tsx';
import { Line, Lines, ViewTitle } from '#web/features/admin/lines.tsx';
import { DataTable } from '#web/features/statistics/plot-figure.tsx';
import { pageAt, sendChange, useCall, usePages } from '#web/lib/calls/use-calls.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { LineSkeleton, PagedList, QueryList, Skeleton } from '#web/ui/feedback/query-list.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { byteWords, countWords, hourWords, waitWords } from './figure-words.ts';
import * as styles from './operations-view.module.css';
import { Plot } from './plot.tsx';

export function OperationsView() {
  return (
    <>
      <ViewTitle>Operations</ViewTitle>
      <FailedJobs />
      <ClientErrors />
      <QueryList
        query={useCall(calls.getOperations, {}, { freshFor: 0 })}
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

function Numbers({ operations }: { operations: calls.Operations }) {
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

const kindWords: Record<string, string> = {
  email: 'Email',
  notice: 'Email notification',
  turning: 'Expiry email',
  copy_pictures: 'Picture copy',
  drop_pictures: 'Picture deletion',
  shelf_import: 'Shelf import',
};

/** Lists jobs that have failed on every attempt. The server does not retry them automatically. */
function FailedJobs() {
  return (
    <section aria-label="Failed jobs">
      <h3 className={classNames(typography.eyebrow, styles.eyebrow)}>FAILED JOBS</h3>
      <PagedList
        query={usePages(calls.listFailedJobs, pageAt, { freshFor: 0 })}
        skeleton={<LineSkeleton about="person" />}
        empty={<p className={classNames(typography.small, typography.muted)}>No jobs have failed.</p>}
      >
        {(jobs) => (
          <Lines>
            {jobs.map((job) => (
              <FailedJobLine key={job.id} job={job} />
            ))}
          </Lines>
        )}
      </PagedList>
    </section>
  );
}

function FailedJobLine({ job: { id, kind, dateFailed, attempts, reason } }: { job: calls.FailedJob }) {
  const { pending, run } = useAction();
  const input = { params: { id } };
  const name = `${kindWords[kind] ?? kind} #${id}`;
  return (
    <Line
      name={name}
      facts={
        <>
          <TimeAgo moment={dateFailed} /> · {attempts} attempts
        </>
      }
      actions={
        <>
          <Button
            variant="secondary"
            pending={pending}
            aria-label={`Try again: ${name}`}
            onClick={() => void run(() => sendChange(calls.retryJob, input, 'jobs'), 'The job will run again')}
          >
            Try again
          </Button>
          <Button
            variant="ghost"
            pending={pending}
            aria-label={`Discard: ${name}`}
            onClick={() => void run(() => sendChange(calls.discardJob, input, 'jobs'), 'Job discarded')}
          >
            Discard
          </Button>
        </>
      }
    >
      {reason !== null && <span className={classNames(typography.small, styles.reason)}>{reason}</span>}
    </Line>
  );
}

function ClientErrors() {
  return (
    <section aria-label="Browser errors">
      <h3 className={classNames(typography.eyebrow, styles.eyebrow)}>BROWSER ERRORS</h3>
      <QueryList
        query={useCall(listClientErrors, {}, { freshFor: 0 })}
        skeleton={<LineSkeleton about="person" />}
        empty={
          <p className={classNames(typography.small, typography.muted)}>
            No errors in the last {limits.clientErrors.days} days.
          </p>
        }
      >
        {(errors) => (
          <Lines>
            {errors.map(({ id, message, count, dateFirstSeen, dateLastSeen, route, browser, build, stack }) => (
              <Line
                key={id}
                name={message}
                facts={
                  <>
                    {counted(count, 'time')} · first <TimeAgo moment={dateFirstSeen} /> · last{' '}
                    <TimeAgo moment={dateLastSeen} /> · {route} · {browser} · {build}
                  </>
                }
              >
                {stack !== '' && (
                  <details>
                    <summary className={typography.tiny} aria-label={`Stack of ${message}`}>
                      Stack
                    </summary>
                    <pre
                      className={classNames(typography.tiny, styles.stack)}
                      role="region"
                      aria-label="Stack"
                      tabIndex={0}
                    >
                      {stack}
                    </pre>
                  </details>
                )}
              </Line>
            ))}
          </Lines>
        )}
      </QueryList>
    </section>
  );
}
