import { Link } from '@tanstack/react-router';
import type { Activity } from '#contract/activity.ts';
import { ProductThumb } from '#web/features/catalogue/product-picture.tsx';
import { PersonLink } from '#web/features/people/person-link.tsx';
import { avatarInitial } from '#web/features/people/person-words.ts';
import { href } from '#web/href.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Stars } from '#web/ui/rating.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { deedOf } from './wording.ts';

/** One activity of the feed: who did what when, then the product with what was said of it. */
export function FeedItem({ activity }: { activity: Activity }) {
  const { user, product, data } = activity;
  return (
    <li className="act">
      <Avatar userId={user.id} name={avatarInitial(user)} />
      <div className="act-b">
        <p className="act-t">
          <PersonLink person={user} named="full" /> <span className="soft">{deedOf(activity)}</span>
          <span className="mute t-xs act-when">
            <TimeAgo moment={activity.dateCreated} />
          </span>
        </p>
        <Link className="act-c" to={href.product(product.id)}>
          <ProductThumb product={product} size="large" />
          <span className="act-d">
            <span className="brand">{product.brandName}</span>
            <span className="name">{product.name}</span>
            {data.rating !== undefined && <Stars rating={data.rating} />}
            {activity.type === 'shelved' && data.status && <StatusBadge status={data.status} />}
            {data.comment && <span className="act-q">“{data.comment}”</span>}
          </span>
        </Link>
      </div>
    </li>
  );
}
