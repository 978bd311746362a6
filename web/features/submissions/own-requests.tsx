import { Link } from '@tanstack/react-router';
import type { OwnRequest } from '#contract/submissions.ts';
import { href } from '#web/href.ts';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { useOwnRequests } from './api.ts';
import * as styles from './own-requests.module.css';

const stateWords: Record<OwnRequest['state'], string> = { open: 'Pending', added: 'Added', declined: 'Declined' };

/** Lists the viewer's product requests and their results. Renders nothing if there are no requests. */
export function OwnRequests() {
  const { data: requests = [] } = useOwnRequests();
  if (requests.length === 0) return null;
  return (
    <section className={layout.pageSection} aria-labelledby="own-requests">
      <h2 className={typography.subtitle} id="own-requests">
        Your requests
      </h2>
      <ul className={styles.list}>
        {requests.map((request) => (
          <li key={request.id}>
            <span dir="auto">
              <b className={typography.strong}>
                {request.productId === null ? (
                  request.productName
                ) : (
                  <Link className={typography.link} to={href.product(request.productId)}>
                    {request.productName}
                  </Link>
                )}
              </b>{' '}
              {request.brandName}
            </span>
            <span className={classNames(typography.small, typography.soft)}>
              {stateWords[request.state]} <TimeAgo moment={request.dateCreated} />
            </span>
            {request.reason && (
              <p className={typography.small} dir="auto">
                {request.reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
