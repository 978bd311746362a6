import { Link } from '@tanstack/react-router';
import type { Activity } from '#contract/activity.ts';
import { ProductThumb } from '#web/features/catalogue/product-picture.tsx';
import { PersonLink } from '#web/features/people/person-link.tsx';
import { avatarInitial } from '#web/features/people/person-words.ts';
import { href } from '#web/href.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { StatusBadge } from '#web/ui/text/badge.tsx';
import { Stars } from '#web/ui/text/rating.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { activityWords } from './wording.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './feed-item.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

/** One activity in the feed: the member, the action, the time, the product, and the member's text. */
export function FeedItem({ activity }: { activity: Activity }) {
  const { user, product, data } = activity;
  return (
    <li className={styles.item}>
      <Avatar userId={user.id} name={avatarInitial(user)} imageUrl={user.profileImageUrl} />
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
