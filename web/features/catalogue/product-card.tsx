import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import type { ShelfStatus } from '#contract/statuses.ts';
import { href } from '#web/href.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { counted } from '#web/ui/counted.ts';
import { VariantDots } from '#web/ui/dots.tsx';
import { RatingFigure } from '#web/ui/rating.tsx';
import { TagList } from '#web/ui/tag.tsx';
import { type Ground, ProductPicture } from './product-picture.tsx';
import { readProduct, titleOf } from './read-product.ts';
import { shadesOf } from './still-of.ts';
import './product-card.css';

export interface ProductCardProps {
  product: Product;
  ground?: Ground | undefined;
  /** The round action or "+ Add", laid over the picture; the shelves feature brings it. */
  action?: ReactNode;
  /** At most so many custom tags of the viewer's entry, then "+N"; none where left out (OP-29). */
  tagLimit?: number;
  /** Tags other than the viewer's own, on somebody else's shelf. */
  tags?: readonly string[];
  /** Status other than the viewer's own, on somebody else's shelf. */
  status?: ShelfStatus;
  /** Buttons below, on a shelf. */
  footer?: ReactNode;
  priority?: boolean;
  /** In long lists: drawn only while it is in the window or near it. */
  far?: boolean;
  headingLevel?: 'h2' | 'h3';
}

/** The product as it is shown everywhere: the card opens the product, the brand its brand (CARD-01, CARD-02). */
export function ProductCard({
  product,
  ground,
  action,
  tagLimit,
  tags = product.userShelf?.customTags ?? [],
  status = product.userShelf?.status,
  footer,
  priority,
  far,
  headingLevel: Heading = 'h3',
}: ProductCardProps) {
  const { brandName } = readProduct(product);
  return (
    <article className="card" data-product={product.id}>
      <div className="card-media">
        <ProductPicture product={product} ground={ground} far={far} {...(priority !== undefined && { priority })} />
        {status && <StatusBadge status={status} />}
        {action}
      </div>
      <div className="card-body">
        <Link className="brand" to={href.brand(brandName)}>
          {brandName}
        </Link>
        <Heading className="name">
          <Link to={href.product(product.id)}>{titleOf(product)}</Link>
        </Heading>
        <CardRating product={product} />
        <VariantDots shades={shadesOf(product)} />
        {tagLimit !== undefined && <TagList tags={tags} limit={tagLimit} />}
        {footer && <div className="card-btns">{footer}</div>}
      </div>
    </article>
  );
}

function CardRating({ product }: { product: Product }) {
  const { averageRating, reviewCount } = readProduct(product);
  if (averageRating === null || reviewCount === 0) return null;
  return (
    <div className="meta">
      <RatingFigure rating={averageRating} />
      <span>{counted(reviewCount, 'review')}</span>
    </div>
  );
}
