import type { ReactNode } from 'react';
import type { Product } from '#contract/catalog.ts';
import type { ShelfStatus } from '#contract/statuses.ts';
import { href } from '#web/href.ts';
import { PathLink } from '#web/lib/links/path-link.tsx';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { StatusBadge } from '#web/ui/text/badge.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { VariantDots } from '#web/ui/text/dots.tsx';
import { RatingFigure } from '#web/ui/text/rating.tsx';
import { TagList } from '#web/ui/text/tag.tsx';
import { type Ground, ProductPicture } from './product-picture.tsx';
import { readProduct, shadesOf, titleOf } from './read-product.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './product-card.module.css';

/** For screen readers. An `aria-setsize` of -1 means that the total is unknown. */
export interface PlaceInList {
  'aria-posinset': number;
  'aria-setsize': number;
}

export interface ProductCardProps {
  product: Product;
  ground?: Ground | undefined;
  /** The round button or the "+ Add" button on top of the picture. The shelves feature renders the button. */
  action?: ReactNode;
  /** The number of the viewer's custom tags that the card shows before "+N". 0 by default (OP-29). */
  tagLimit?: number;
  tags?: readonly string[];
  status?: ShelfStatus;
  footer?: ReactNode;
  priority?: boolean;
  /** The display width of the picture, in the format of the `sizes` attribute. By default, that of most cards. */
  sizes?: string | undefined;
  far?: boolean;
  /** Set only in virtualized lists. */
  place?: PlaceInList | undefined;
  headingLevel?: 'h2' | 'h3';
}

/** The product card of all grids and carousels (CARD-01, CARD-02). */
export function ProductCard({
  product,
  ground,
  action,
  tagLimit,
  tags,
  status,
  footer,
  priority,
  sizes,
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
        <ProductPicture product={product} ground={ground} far={far} sizes={sizes} priority={priority} />
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
