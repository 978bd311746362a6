import { Link, useNavigate } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LineSkeleton, PagedList, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { LateNewActivity } from './late-new-activity.tsx';
import { SearchField, SearchPage } from '#web/ui/controls/search-field.tsx';
import * as styles from './following-feed.module.css';
import { type Activity, listActivities } from '#contract/activity.ts';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { PersonAvatar, PersonLink } from '#web/features/people/person-link.tsx';
import { StatusBadge } from '#web/ui/text/badge.tsx';
import { Stars } from '#web/ui/text/rating.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { activityWords } from './wording.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { usePages } from '#web/lib/calls/use-calls.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';

/** Lists the activities of followed members, newest first. Scrolling loads older activities (ACT-04, OP-07). */
export function FollowingFeed() {
  const query = usePages(listActivities, (cursor) => ({
    query: { scope: 'following' as const, limit: pageLimits.activityPage, cursor },
  }));
  return (
    <PagedList
      query={query}
      skeleton={<SkeletonList count={6} of={<LineSkeleton about="activity" />} />}
      empty={<EmptyFeed />}
    >
      {(activities) => (
        <>
          <LateNewActivity of="following" shown={activities[0]?.id} />
          <ol className={styles.feed}>
            {activities.map((activity) => (
              <FeedItem key={activity.id} activity={activity} />
            ))}
          </ol>
        </>
      )}
    </PagedList>
  );
}

/** The field looks like a search field, but opens the search for people (ACT-05 to ACT-07). */
function EmptyFeed() {
  const navigate = useNavigate();
  const find = () => void navigate({ to: href.findUsers });
  return (
    <SearchPage>
      <SearchField
        label="Find users"
        placeholder="Find users"
        text=""
        readOnly
        onClick={find}
        onKeyDown={(event) => event.key === 'Enter' && find()}
      />
      <EmptyState title="No activity yet">Follow other users to see their activity here.</EmptyState>
    </SearchPage>
  );
}

function FeedItem({ activity }: { activity: Activity }) {
  const { user, product, data } = activity;
  return (
    <li className={styles.item}>
      <PersonAvatar person={user} />
      <div>
        <p className={styles.sentence}>
          <PersonLink person={user} named="full" /> <span className={typography.soft}>{activityWords(activity)}</span>{' '}
          <Link className={typography.strong} to={href.product(product.id)} dir="auto">
            {product.name}
          </Link>
          <span className={classNames(typography.muted, typography.tiny, styles.moment)}>
            <TimeAgo moment={activity.dateCreated} />
          </span>
        </p>
        <Link className={styles.product} to={href.product(product.id)}>
          <ProductThumb product={product} size="large" />
          <span className={styles.details}>
            <span className={typography.brand} data-slot="brand">
              {product.brandName}
            </span>
            <span
              className={classNames(styles.productName, typography.productName)}
              data-slot="product-name"
              dir="auto"
            >
              {product.name}
            </span>
            {data.rating !== undefined && <Stars rating={data.rating} />}
            {activity.type === 'shelved' && data.status && <StatusBadge status={data.status} />}
            {data.comment && (
              <span className={styles.quote} dir="auto">
                “{data.comment}”
              </span>
            )}
          </span>
        </Link>
      </div>
    </li>
  );
}
