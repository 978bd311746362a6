import type { Product } from '#contract/catalogue.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { useUsedEntries } from '#web/features/uses/api.ts';
import { countFirstUse } from '#web/features/uses/uses.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { today } from '#web/ui/controls/days.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import * as styles from './used-it-button.module.css';

/** Overlays the picture, so that the layout does not shift when the button's code loads (OPEN-40). */
export function UsedItButton({ product }: { product: Product }) {
  const entry = useShelfEntry(product);
  if (!entry?.id || entry.status !== 'currently_using') return null;
  return <CountUse product={product} entryId={entry.id} />;
}

function CountUse({ product, entryId }: { product: Product; entryId: number }) {
  const isUsed = useUsedEntries(today()).includes(entryId);
  const title = titleOf(product);
  return (
    <button
      type="button"
      className={styles.used}
      data-state={isUsed ? 'used' : undefined}
      aria-label={`Used it: ${title}${isUsed ? '. Used today' : ''}`}
      onClick={() => void countFirstUse(product, entryId)}
    >
      <Icon name="check" size="small" />
      {isUsed ? 'Used today' : 'Used it'}
    </button>
  );
}

/** The words of a "Used it" button elsewhere. */
export function UsedItWords({ entryId }: { entryId: number }) {
  return useUsedEntries(today()).includes(entryId) ? 'Used today' : 'Used it';
}
