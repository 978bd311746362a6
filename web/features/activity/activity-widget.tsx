import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { type Activity, listActivities } from '#contract/activity.ts';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { href } from '#web/href.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { QueryList, LineSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { Note } from '#web/ui/text/note.tsx';
import { Stars } from '#web/ui/text/rating.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { PersonAvatar, PersonLink } from '#web/features/people/person-link.tsx';
import { LateNewActivity } from './late-new-activity.tsx';
import { activityWords } from './wording.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './activity-widget.module.css';
import { useCall } from '#web/lib/calls/use-calls.ts';

/** The "Community Activity" panel on home (HOME-16). */
export const ActivityWidget = memo(function ActivityWidget() {
  return (
    <>
      <div className={layout.sectionHead}>
        <h2 className={typography.subtitle}>Community Activity</h2>
      </div>
      <QueryList
        query={useCall(listActivities, { query: { limit: pageLimits.activityWidget } })}
        skeleton={
          <SkeletonList
            count={pageLimits.skeletons.activityWidget}
            className={styles.list}
            of={<LineSkeleton about="activity" />}
          />
        }
        empty={<Note className={styles.none}>No recent activities to show.</Note>}
      >
        {(activities) => (
          <>
            <LateNewActivity of="community" shown={activities[0]?.id} />
            <ul className={styles.list}>
              {activities.map((activity) => (
                <ActivityLine key={activity.id} activity={activity} />
              ))}
            </ul>
          </>
        )}
      </QueryList>
    </>
  );
});

function ActivityLine({ activity }: { activity: Activity }) {
  const { user, product, data } = activity;
  return (
    <li className={styles.item}>
      <PersonAvatar person={user} />
      <div className={styles.body}>
        <p className={typography.small}>
          <PersonLink person={user} /> {activityWords(activity)}{' '}
          <Link className={typography.strong} to={href.product(product.id)} dir="auto">
            {product.name}
          </Link>
        </p>
        <p className={classNames(typography.tiny, typography.muted, styles.meta)}>
          {data.rating !== undefined && <Stars rating={data.rating} />}
          <TimeAgo moment={activity.dateCreated} stopsAtDays />
        </p>
      </div>
      <Link to={href.product(product.id)} tabIndex={-1} aria-hidden="true">
        <ProductThumb product={product} size="small" />
      </Link>
    </li>
  );
}
