import { Link } from '@tanstack/react-router';
import type { Product } from '#contract/catalogue.ts';
import { href } from '#web/href.ts';
import { counted } from '#web/ui/counted.ts';
import { Illustration } from '#web/ui/illustration.tsx';
import { RatingFigure } from '#web/ui/rating.tsx';
import { readProduct, titleOf } from '../read-product.ts';
import { stillOf } from '../still-of.ts';

/** Products on one long shelf, each named below it. */
export function StandingProducts({ products }: { products: readonly Product[] }) {
  return (
    <div className="band-strip">
      {products.map((product) => (
        <StandingProduct key={product.id} product={product} />
      ))}
    </div>
  );
}

function StandingProduct({ product }: { product: Product }) {
  const { brandName, averageRating, reviewCount } = readProduct(product);
  return (
    <article className="stand" data-product={product.id}>
      <Illustration {...stillOf(product)} ground="none" />
      <div className="stand-b">
        <Link className="brand" to={href.brand(brandName)}>
          {brandName}
        </Link>
        <Link className="nm" to={href.product(product.id)}>
          {titleOf(product)}
        </Link>
        {averageRating !== null && (
          <span>
            <RatingFigure rating={averageRating} /> · {counted(reviewCount, 'review')}
          </span>
        )}
      </div>
    </article>
  );
}
