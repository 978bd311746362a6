import type { FailedJob } from '#contract/operations.ts';
import { useDecision } from '#web/features/admin/moderation-queue/use-decision.ts';
import { LineActions, LineFacts, Lines } from '#web/features/admin/lines/lines.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { PagedList } from '#web/ui/feedback/paged-list.tsx';
import { LineSkeleton } from '#web/ui/feedback/skeleton.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { sendDiscard, sendRetry, useFailedJobs } from './operations-api.ts';
import * as styles from './failed-jobs.module.css';

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
  const query = useFailedJobs();
  return (
    <section aria-label="Failed jobs">
      <h3 className={classNames(typography.eyebrow, styles.eyebrow)}>FAILED JOBS</h3>
      <PagedList
        query={query}
        skeleton={<LineSkeleton about="person" />}
        empty={<p className={classNames(typography.small, typography.muted)}>No jobs have failed.</p>}
      >
        {(jobs) => (
          <Lines pictures={false}>
            {jobs.map((job) => (
              <FailedJobLine key={job.id} job={job} />
            ))}
          </Lines>
        )}
      </PagedList>
    </section>
  );
}

function FailedJobLine({ job }: { job: FailedJob }) {
  const { pending, run } = useDecision();
  const name = `${kindWords[job.kind] ?? job.kind} #${job.id}`;
  return (
    <li>
      <span>
        <span className={typography.serifName} data-slot="product-name">
          {name}
        </span>
        <LineFacts>
          <TimeAgo moment={job.dateFailed} /> · {job.attempts} attempts
        </LineFacts>
        {job.reason !== null && <span className={classNames(typography.small, styles.reason)}>{job.reason}</span>}
      </span>
      <LineActions>
        <Button
          variant="secondary"
          pending={pending}
          aria-label={`Try again: ${name}`}
          onClick={() => void run(() => sendRetry(job.id), 'The job will run again')}
        >
          Try again
        </Button>
        <Button
          variant="ghost"
          pending={pending}
          aria-label={`Discard: ${name}`}
          onClick={() => void run(() => sendDiscard(job.id), 'Job discarded')}
        >
          Discard
        </Button>
      </LineActions>
    </li>
  );
}
