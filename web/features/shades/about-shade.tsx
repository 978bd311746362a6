import type { Product } from '#contract/catalogue.ts';
import { OwnVerdict } from './shade-verdict.tsx';
import { SimilarShades } from './similar-shades.tsx';
import { WornShades } from './worn-shades.tsx';

/** All that the page of a product says of its colour; each part asks for itself. */
export function AboutShade({ product }: { product: Product }) {
  return (
    <>
      <OwnVerdict key={product.id} product={product} />
      <WornShades product={product} />
      <SimilarShades product={product} />
    </>
  );
}
