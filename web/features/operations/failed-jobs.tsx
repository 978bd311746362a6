import { discardJob, type FailedJob, listFailedJobs, retryJob } from '#contract/operations.ts';
import { useAction } from '#web/features/admin/action.tsx';
import { Line, Lines } from '#web/features/admin/lines.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { LineSkeleton, PagedList, QueryList } from '#web/ui/feedback/query-list.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './failed-jobs.module.css';
import { listClientErrors } from '#contract/client-errors.ts';
import { pageAt, sendChange, useCall, usePages } from '#web/lib/calls/use-calls.ts';
import { counted } from '#web/ui/text/counted.ts';
import { limits } from '#contract/limits.ts';

const kindWords: Record<string, string> = {
  email: 'Email',
  notice: 'Email notification',
  turning: 'Expiry email',
  copy_pictures: 'Picture copy',
  drop_pictures: 'Picture deletion',
  shelf_import: 'Shelf import',
};

/** Lists jobs that have failed on every attempt. The server does not retry them automatically. */
export function FailedJobs() {
  return (
    <section aria-label="Failed jobs">
      <h3 className={classNames(typography.eyebrow, styles.eyebrow)}>FAILED JOBS</h3>
      <PagedList
        query={usePages(listFailedJobs, pageAt, { freshFor: 0 })}
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

function FailedJobLine({ job: { id, kind, dateFailed, attempts, reason } }: { job: FailedJob }) {
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
            onClick={() => void run(() => sendChange(retryJob, input, 'jobs'), 'The job will run again')}
          >
            Try again
          </Button>
          <Button
            variant="ghost"
            pending={pending}
            aria-label={`Discard: ${name}`}
            onClick={() => void run(() => sendChange(discardJob, input, 'jobs'), 'Job discarded')}
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

export function ClientErrors() {
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
