import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { shadeColor } from '#illustration/shade-color.ts';
import { Swatch } from '#web/ui/illustration.tsx';
import { readProduct } from '../read-product.ts';

interface ShadeOnPaperProps {
  product: Product;
  /** A deed that stands beside the shade's name, or alone on the page of a product without shades. */
  children: ReactNode;
}

/** One long stroke of the shade, on a shade's page only. */
export function ShadeOnPaper({ product, children }: ShadeOnPaperProps) {
  const { shadeName } = readProduct(product);
  if (shadeName === null) return children;
  return (
    <div className="pd-swipe">
      <Swatch form="swipe" color={shadeColor(shadeName, product.variantColor)} seed={shadeName} />
      <p className="t-sm">
        <b>{shadeName}</b> <span className="mute">on paper</span>
      </p>
      {children}
    </div>
  );
}
