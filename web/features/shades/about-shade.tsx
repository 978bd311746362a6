import type { Product } from '#contract/catalogue.ts';
import { OwnVerdict } from './shade-verdict.tsx';
import { SimilarShades } from './similar-shades.tsx';
import { WornShades } from './worn-shades.tsx';

/** Each component fetches its own data. */
export function AboutShade({ product }: { product: Product }) {
  return (
    <>
      <OwnVerdict key={product.id} product={product} />
      <WornShades product={product} />
      <SimilarShades product={product} />
    </>
  );
}
