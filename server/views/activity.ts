import type { Activity } from '#contract/activity.ts';
import type { LoadedActivity } from '#server/hydration/activities.ts';
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
