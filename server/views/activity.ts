import type { Activity, FriendActivity } from '#contract/activity.ts';
import type { LoadedActivity } from '#server/hydration/activities.ts';
import type { FriendEntry } from '#server/sql/friends.ts';
import { viewPerson } from './person.ts';

export function viewActivity(
  { activity, member, product, review }: LoadedActivity,
  own?: { id: string; email: string },
): Activity {
  const { product: row, parent, brand, categoryName, subcategoryName } = product;
  return {
    id: activity.id,
    type: activity.type,
    dateCreated: activity.createdAt.toISOString(),
    user: viewPerson(member, own),
    product: {
      id: row.id,
      name: row.name,
      brandName: brand.name,
      image: row.image,
      variantName: row.variantName,
      variantColor: row.variantColor,
      categoryName,
      subcategoryName,
      parentProductId: parent?.id ?? null,
    },
    data: {
      ...(activity.status && { status: activity.status }),
      ...(review && { rating: review.rating, comment: review.comment }),
    },
  };
}

/** Friends are others, so their addresses stay with them (OP-50). */
export function viewFriendActivity({ entry, member, review }: FriendEntry): FriendActivity {
  return {
    id: entry.id,
    user: { id: member.id, username: member.username, firstName: member.firstName, email: null },
    status: entry.status,
    review: review && { rating: review.rating, comment: review.comment },
    dateAdded: entry.createdAt.toISOString(),
  };
}
