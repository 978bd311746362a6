import type { Product } from '#contract/catalogue.ts';
import * as styles from './product-description.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

/** For a shade, the parent's description, then the shade's own if it differs (PDP-26 to PDP-29). */
export function ProductDescription({ product }: { product: Product }) {
  const text = product.isVariant ? (product.parentProduct?.description ?? product.description) : product.description;
  const own = product.isVariant && product.variantDescription !== text ? product.variantDescription : null;
  if (!text && !own) return null;
  return (
    <p className={styles.description} dir="auto">
      {text} {own && <span className={typography.soft}>{own}</span>}
    </p>
  );
}
