import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import type { ShelfStatus } from '#contract/statuses.ts';
import { href } from '#web/href.ts';
import { PathLink } from '#web/lib/path-link.tsx';
import { useShelfEntry } from '#web/features/shelf-entry/api.ts';
import { StatusBadge } from '#web/ui/text/badge.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { VariantDots } from '#web/ui/text/dots.tsx';
import { RatingFigure } from '#web/ui/text/rating.tsx';
import { TagList } from '#web/ui/text/tag.tsx';
import { type Ground, ProductPicture } from './product-picture.tsx';
import { readProduct, titleOf } from './read-product.ts';
import { shadesOf } from './still-of.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './product-card.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

/** What screen readers say of an entry whose neighbours are not all drawn; -1 stands for a number that is not known yet. */
export interface PlaceInList {
  'aria-posinset': number;
  'aria-setsize': number;
}

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
  /** In a list that is not drawn whole. */
  place?: PlaceInList | undefined;
  headingLevel?: 'h2' | 'h3';
}

/** The product as it is shown everywhere: the card opens the product, the brand its brand (CARD-01, CARD-02). */
export function ProductCard({
  product,
  ground,
  action,
  tagLimit,
  tags,
  status,
  footer,
  priority,
  far,
  place,
  headingLevel: Heading = 'h3',
}: ProductCardProps) {
  const { brandName } = readProduct(product);
  const entry = useShelfEntry(product);
  const shownStatus = status ?? entry?.status;
  return (
    <article className={styles.card} data-slot="product-card" data-product={product.id} {...place}>
      <div className={styles.picture}>
        <ProductPicture product={product} ground={ground} far={far} {...(priority !== undefined && { priority })} />
        {shownStatus && <StatusBadge status={shownStatus} />}
        {action}
      </div>
      <div className={styles.body}>
        <PathLink
          className={classNames(styles.brand, typography.brand)}
          data-slot="brand"
          dir="auto"
          to={href.brand(brandName)}
        >
          {brandName}
        </PathLink>
        <Heading className={classNames(styles.productName, typography.productName)} data-slot="product-name" dir="auto">
          <PathLink to={href.product(product.id)}>{titleOf(product)}</PathLink>
        </Heading>
        <CardRating product={product} />
        <VariantDots shades={shadesOf(product)} />
        {tagLimit !== undefined && <TagList tags={tags ?? entry?.customTags ?? []} limit={tagLimit} />}
        {footer && <div className={styles.buttons}>{footer}</div>}
      </div>
    </article>
  );
}

function CardRating({ product }: { product: Product }) {
  const { averageRating, reviewCount } = readProduct(product);
  if (averageRating === null || reviewCount === 0) return null;
  return (
    <div className={classNames(styles.meta, typography.numerals)} data-slot="product-meta">
      <RatingFigure rating={averageRating} />
      <span>{counted(reviewCount, 'review')}</span>
    </div>
  );
}
