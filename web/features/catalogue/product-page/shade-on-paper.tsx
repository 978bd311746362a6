import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { shadeColor } from '#illustration/shade-color.ts';
import { Swatch } from '#web/ui/media/illustration.tsx';
import { readProduct } from '../read-product.ts';
import * as styles from './shade-on-paper.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

interface ShadeOnPaperProps {
  product: Product;
  children: ReactNode;
}

/** Shows a shade's name, below a long stroke in the shade's color. */
export function ShadeOnPaper({ product, children }: ShadeOnPaperProps) {
  const { shadeName } = readProduct(product);
  if (shadeName === null) return children;
  return (
    <div className={styles.onPaper}>
      <Swatch form="swipe" color={shadeColor(shadeName, product.variantColor)} seed={shadeName} />
      <p className={typography.small}>
        <b>{shadeName}</b> <span className={typography.muted}>on paper</span>
      </p>
      {children}
    </div>
  );
}
