import { useRef } from 'react';
import type { Product } from '#contract/catalog.ts';
import { useNear } from '#web/ui/layout/use-near.ts';
import * as styles from './similar-shades-place.module.css';
import { latePart } from '#web/lib/loading/load-late.tsx';

const AboutShade = latePart(async () => (await import('./about-shade.tsx')).AboutShade);

/** A placeholder for `AboutShade`, whose code loads when the placeholder is near the viewport. */
export function SimilarShadesPlace({ product }: { product: Product }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, false);
  return (
    <div ref={place} className={styles.place}>
      {near && <AboutShade product={product} />}
    </div>
  );
}
