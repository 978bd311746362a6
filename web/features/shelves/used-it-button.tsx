import type { Product } from '#contract/catalogue.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { countUse } from '#web/features/expiry/uses.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import * as styles from './used-it-button.module.css';

/** On the picture of a card: counts one use with one tap (OPEN-40). */
export function UsedItButton({ product, entryId }: { product: Product; entryId: number }) {
  return (
    <button
      type="button"
      className={styles.used}
      aria-label={`Used it: ${titleOf(product)}`}
      onClick={() => void countUse(product, entryId)}
    >
      <Icon name="check" size="small" />
      Used it
    </button>
  );
}
