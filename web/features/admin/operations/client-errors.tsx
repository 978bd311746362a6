import type { ClientError } from '#contract/client-errors.ts';
import { LineFacts, Lines } from '#web/features/admin/lines/lines.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { LineSkeleton } from '#web/ui/feedback/skeleton.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import { limits } from '#contract/limits.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './client-errors.module.css';
import { useClientErrors } from './operations-api.ts';

export function ClientErrors() {
  return (
    <section aria-label="Browser errors">
      <h3 className={classNames(typography.eyebrow, styles.eyebrow)}>BROWSER ERRORS</h3>
      <QueryList
        query={useClientErrors()}
        skeleton={<LineSkeleton about="person" />}
        empty={
          <p className={classNames(typography.small, typography.muted)}>
            No errors in the last {limits.clientErrors.days} days.
          </p>
        }
      >
        {(errors) => (
          <Lines pictures={false}>
            {errors.map((error) => (
              <ClientErrorLine key={error.id} error={error} />
            ))}
          </Lines>
        )}
      </QueryList>
    </section>
  );
}

function ClientErrorLine({ error }: { error: ClientError }) {
  const { message, count, dateFirstSeen, dateLastSeen, route, browser, build, stack } = error;
  return (
    <li>
      <span>
        <span className={classNames(typography.serifName, styles.message)} data-slot="product-name">
          {message}
        </span>
        <LineFacts>
          {counted(count, 'time')} · first <TimeAgo moment={dateFirstSeen} /> · last <TimeAgo moment={dateLastSeen} /> ·{' '}
          {route} · {browser} · {build}
        </LineFacts>
        {stack !== '' && (
          <details>
            <summary className={typography.tiny} aria-label={`Stack of ${message}`}>
              Stack
            </summary>
            <pre className={classNames(typography.tiny, styles.stack)} role="region" aria-label="Stack" tabIndex={0}>
              {stack}
            </pre>
          </details>
        )}
      </span>
    </li>
  );
}
