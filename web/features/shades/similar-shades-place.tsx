import { lazy, Suspense, useRef } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { useNear } from '#web/ui/layout/use-near.ts';
import * as styles from './similar-shades-place.module.css';

const AboutShade = lazy(async () => ({ default: (await import('./about-shade.tsx')).AboutShade }));

/** Shown if a product has a color. Its code loads when the place is near the viewport. */
export function SimilarShadesPlace({ product }: { product: Product }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, false);
  if (product.variantColor === null) return null;
  return (
    <div ref={place} className={styles.place}>
      <Suspense>{near && <AboutShade product={product} />}</Suspense>
    </div>
  );
}
