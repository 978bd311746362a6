import type { Product } from '#contract/catalogue.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import * as styles from './ingredient-mark.module.css';

/** Renders nothing if both numbers are 0 and the ingredient list was fully read. */
export function IngredientMark({ product }: { product: Product }) {
  const { avoided = 0, lookedFor = 0, notFullyRead } = product.userIngredients ?? {};
  if (avoided + lookedFor === 0 && !notFullyRead) return null;
  return (
    <p className={styles.mark}>
      {avoided > 0 && (
        <span className={styles.avoided}>
          <Icon name="alert" size="small" />
          Contains {avoided} you avoid
        </span>
      )}
      {notFullyRead && (
        <span>
          <Icon name="alert" size="small" />
          Some ingredients unknown
        </span>
      )}
      {lookedFor > 0 && (
        <span>
          <Icon name="check" size="small" />
          Contains {lookedFor} you look for
        </span>
      )}
    </p>
  );
}
