import type { Product } from '#contract/catalogue.ts';
import { href } from '#web/href.ts';
import { PathLink } from '#web/lib/links/path-link.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { Illustration } from '#web/ui/media/illustration.tsx';
import { RatingFigure } from '#web/ui/text/rating.tsx';
import { readProduct, titleOf } from '../read-product.ts';
import { stillOf } from '../still-of.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './standing-products.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

/** Shows products on one long shelf, with their names below. */
export function StandingProducts({ products }: { products: readonly Product[] }) {
  return (
    <div className={styles.board} data-slot="stand-board">
      {products.map((product) => (
        <StandingProduct key={product.id} product={product} />
      ))}
    </div>
  );
}

function StandingProduct({ product }: { product: Product }) {
  const { brandName, averageRating, reviewCount } = readProduct(product);
  return (
    <article className={styles.stand} data-product={product.id}>
      <Illustration {...stillOf(product)} ground="none" />
      <div className={styles.text} data-slot="stand-text">
        <PathLink className={classNames(styles.brand, typography.brand)} data-slot="brand" to={href.brand(brandName)}>
          {brandName}
        </PathLink>
        <PathLink
          className={classNames(styles.serifName, typography.serifName)}
          data-slot="product-name"
          to={href.product(product.id)}
        >
          {titleOf(product)}
        </PathLink>
        {averageRating !== null && (
          <span>
            <RatingFigure rating={averageRating} /> · {counted(reviewCount, 'review')}
          </span>
        )}
      </div>
    </article>
  );
}
