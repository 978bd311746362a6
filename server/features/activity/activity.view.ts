import type { Activity, FriendActivity } from '#contract/activity.ts';
import type { LoadedActivity } from './activities.hydration.ts';
import type { FriendEntry } from './friends.sql.ts';
import { viewPerson } from '#server/features/members/person.view.ts';
import { readWritten } from '#server/written.ts';

export function viewActivity({ activity, product }: LoadedActivity, own?: { id: string; email: string }): Activity {
  const shown = readWritten(product.card.product);
  const { member, review } = activity;
  return {
    id: activity.id,
    type: activity.type,
    dateCreated: activity.createdAt.toISOString(),
    user: viewPerson(member, own),
    product: {
      id: shown.id,
      name: shown.name,
      brandName: shown.brandName,
      image: shown.image,
      variantName: shown.variantName,
      variantColor: shown.variantColor,
      categoryName: shown.categoryName,
      subcategoryName: shown.subcategoryName,
      parentProductId: shown.parentProductId,
    },
    data: {
      ...(activity.status && { status: activity.status }),
      ...(review && { rating: review.rating, comment: review.comment }),
    },
  };
}

/** Sets the email address to null, because members may not see the email addresses of others (OP-50). */
export function viewFriendActivity({ id, status, createdAt, member, review }: FriendEntry): FriendActivity {
  return {
    id,
    user: {
      id: member.id,
      username: member.username,
      firstName: member.firstName,
      email: null,
      ...(member.picture !== null && { profileImageUrl: member.picture }),
    },
    status,
    review,
    dateAdded: createdAt.toISOString(),
  };
}
