import type { Product } from '#contract/catalogue.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { countUse } from '#web/features/expiry/uses.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import * as styles from './used-it-button.module.css';

/**
 * A button that adds one use, shown on the cards of products in use (OPEN-40). It overlays the picture, so that the
 * layout does not shift when the button's code loads.
 */
export function UsedItButton({ product }: { product: Product }) {
  const entry = useShelfEntry(product);
  if (!entry?.id || entry.status !== 'currently_using') return null;
  return (
    <button
      type="button"
      className={styles.used}
      aria-label={`Used it: ${titleOf(product)}`}
      onClick={() => void countUse(product, entry.id)}
    >
      <Icon name="check" size="small" />
      Used it
    </button>
  );
}
