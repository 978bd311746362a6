import { Link } from '@tanstack/react-router';
import type { Activity } from '#contract/activity.ts';
import { limits } from '#contract/limits.ts';
import { ProductThumb } from '#web/features/catalogue/product-picture.tsx';
import { avatarInitial } from '#web/features/people/person-words.ts';
import { href } from '#web/href.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { Stars } from '#web/ui/rating.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useCommunityActivity } from './api.ts';
import './activity.css';
import { PersonLink } from '#web/features/people/person-link.tsx';
import { deedOf } from './wording.ts';

/** The panel "Community Activity" on home (HOME-16). */
export function ActivityWidget() {
  return (
    <>
      <div className="sechead">
        <h2 className="t-sub">Community Activity</h2>
      </div>
      <QueryList
        query={useCommunityActivity()}
        skeleton={
          <SkeletonList count={limits.skeletons.activityWidget} className="minis">
            {() => <LineSkeleton about="deed" />}
          </SkeletonList>
        }
        empty={<p className="t-sm soft minis-none">No recent activities to show.</p>}
      >
        {(activities) => (
          <ul className="minis">
            {activities.map((activity) => (
              <ActivityLine key={activity.id} activity={activity} />
            ))}
          </ul>
        )}
      </QueryList>
    </>
  );
}

function ActivityLine({ activity }: { activity: Activity }) {
  const { user, product, data } = activity;
  return (
    <li className="mini">
      <Avatar userId={user.id} name={avatarInitial(user)} />
      <div className="mini-b">
        <p className="t-sm">
          <PersonLink person={user} /> {deedOf(activity)}{' '}
          <Link className="b" to={href.product(product.id)}>
            {product.name}
          </Link>
        </p>
        <p className="t-xs mute mini-m">
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
