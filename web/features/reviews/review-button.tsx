import type { Product, ProductDetail } from '#contract/catalog.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { Button, type ButtonVariant } from '#web/ui/controls/button.tsx';
import { reviewShelved } from './open-review.ts';

interface ReviewButtonProps {
  product: Product & Partial<Pick<ProductDetail, 'userReviewId'>>;
  variant?: ButtonVariant;
}

/** A review of another product in the family does not count (PDP-21, PDP-22). */
export function ReviewButton({ product, variant = 'primary' }: ReviewButtonProps) {
  const entry = useShelfEntry(product);
  const reviewId = product.userReviewId ?? entry?.reviewId;
  return (
    <Button variant={variant} {...(variant === 'primary' && { icon: 'pencil' })} onClick={() => reviewShelved(product)}>
      {reviewId == null ? 'Write Review' : 'Edit Review'}
    </Button>
  );
}
