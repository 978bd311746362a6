import { useEffect, useRef, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { typography } from '#web/ui/tokens/classes.ts';
import * as styles from './label-place.module.css';
import { latePart } from '#web/lib/loading/load-late.tsx';

const LabelCard = latePart(async () => (await import('./label-card.tsx')).LabelCard);

/** The list and its code load when the placeholder becomes visible, so that the page appears sooner. */
export function LabelPlace({ product }: { product: Product }) {
  const place = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (seen || !element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen]);
  return (
    <section ref={place} className={styles.label} aria-labelledby="label-title">
      <h2 id="label-title" className={typography.subtitle}>
        Ingredients
      </h2>
      {seen && <LabelCard product={product} />}
    </section>
  );
}
