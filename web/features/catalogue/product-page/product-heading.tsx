import { Link } from '@tanstack/react-router';
import type { Product } from '#contract/catalogue.ts';
import { href } from '#web/href.ts';
import { counted } from '#web/ui/counted.ts';
import { RatingFigure, Stars } from '#web/ui/rating.tsx';
import { Pill } from '#web/ui/tag.tsx';
import { readProduct, sectionBadge } from '../read-product.ts';

/** Brand, title, rating, category and sections (PDP-04 to PDP-15). */
export function ProductHeading({ product }: { product: Product }) {
  const { brandName, familyName, shadeName, categoryName } = readProduct(product);
  return (
    <div className="pd-head">
      <Link className="brand b2" to={href.brandNamed(brandName)}>
        {brandName}
      </Link>
      <h1 className="display t-page">
        {familyName} {shadeName !== null && <em>in {shadeName}</em>}
      </h1>
      <ProductRating product={product} />
      <div className="tags pd-b">
        <Pill>{categoryName ?? 'Uncategorized'}</Pill>
        {sectionsOf(product).map((section) => (
          <Link key={section} className="pill solid" to={href.section(section)}>
            {sectionBadge(section)}
          </Link>
        ))}
      </div>
    </div>
  );
}

/** A shade also stands in the collections of its parent product. */
function sectionsOf({ editorialSections, parentProduct }: Product): string[] {
  return [...new Set([...editorialSections, ...(parentProduct?.editorialSections ?? [])])];
}

function ProductRating({ product }: { product: Product }) {
  const { averageRating, reviewCount } = readProduct(product);
  if (averageRating === null || reviewCount === 0) return <p className="pd-rate mute">No reviews yet</p>;
  return (
    <div className="pd-rate">
      <Stars rating={averageRating} size="large" />
      <RatingFigure rating={averageRating} />
      <a className="link mute num" href="#reviews">
        {counted(reviewCount, 'review')}
      </a>
    </div>
  );
}
