import { Link } from '@tanstack/react-router';
import type { Product } from '#contract/catalogue.ts';
import { href } from '#web/href.ts';
import { counted } from '#web/ui/text/counted.ts';
import { RatingFigure, Stars } from '#web/ui/text/rating.tsx';
import { Pill, PillLink } from '#web/ui/text/tag.tsx';
import { readProduct, sectionBadge } from '../read-product.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './product-heading.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';

/** Shows the product's brand, title, rating, category, and sections (PDP-04 to PDP-15). */
export function ProductHeading({ product }: { product: Product }) {
  const { brandName, familyName, shadeName, categoryName } = readProduct(product);
  return (
    <div>
      <Link
        className={classNames(styles.brand, typography.brand, styles.large)}
        data-slot="brand"
        dir="auto"
        to={href.brandNamed(brandName)}
      >
        {brandName}
      </Link>
      <h1 className={classNames(typography.display, styles.pageTitle, typography.pageTitle)} dir="auto">
        {familyName} {shadeName !== null && <em>in {shadeName}</em>}
      </h1>
      <ProductRating product={product} />
      <div
        className={classNames(styles.tags, layout.cluster)}
        data-slot="tags"
        role="group"
        aria-label="Category and collections"
      >
        <Pill>{categoryName ?? 'Uncategorized'}</Pill>
        {sectionsOf(product).map((section) => (
          <PillLink key={section} solid>
            <Link to={href.section(section)}>{sectionBadge(section)}</Link>
          </PillLink>
        ))}
      </div>
    </div>
  );
}

/** Returns a product's sections. A shade also has its parent's sections. */
function sectionsOf({ editorialSections, parentProduct }: Product): string[] {
  return [...new Set([...editorialSections, ...(parentProduct?.editorialSections ?? [])])];
}

function ProductRating({ product }: { product: Product }) {
  const { averageRating, reviewCount } = readProduct(product);
  if (averageRating === null || reviewCount === 0)
    return (
      <p className={classNames(styles.rating, typography.muted)} data-testid="product-rating">
        No reviews yet
      </p>
    );
  return (
    <div className={styles.rating} data-testid="product-rating">
      <Stars rating={averageRating} size="large" />
      <RatingFigure rating={averageRating} />
      <a className={classNames(typography.link, typography.muted, typography.numerals)} href="#reviews">
        {counted(reviewCount, 'review')}
      </a>
    </div>
  );
}
