import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { useEarly } from '#web/ui/overlays/use-early.ts';
import { LateAddToShelfDialog } from './late-add-to-shelf-dialog.tsx';
import * as styles from './card-action.module.css';

const loadMenu = () => import('./card-menu.tsx');
const CardMenu = lazy(async () => ({ default: (await loadMenu()).CardMenu }));

/** The menu is created when it is first opened, because a page can have thousands of cards (CARD-04). */
export function CardMenuButton({ product }: { product: Product }) {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  useEarly(loadMenu);
  const unopened = (
    <RoundButton product={product} aria-haspopup="menu" aria-expanded={false} onClick={() => setState('open')} />
  );
  if (state === 'unopened') return unopened;
  return (
    <Suspense fallback={unopened}>
      <CardMenu
        product={product}
        trigger={<RoundButton product={product} />}
        open={state === 'open'}
        onOpenChange={(open) => setState(open ? 'open' : 'closed')}
      />
    </Suspense>
  );
}

function RoundButton({ product, ...rest }: ComponentProps<'button'> & { product: Product }) {
  const icon = useShelfEntry(product) ? 'more' : 'plus';
  return (
    <button
      {...rest}
      type="button"
      className={styles.shelfButton}
      data-slot="shelf-button"
      aria-label={`Shelf status for ${titleOf(product)}`}
    >
      <span>
        <Icon name={icon} size="small" />
      </span>
    </button>
  );
}

/** The "+ Add" button on a card. It opens the add-to-shelf dialog (CARD-19 to CARD-21). */
export function CardAddButton({ product }: { product: Product }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.addButton}
        aria-label={`Add ${titleOf(product)}`}
        onClick={() => setOpen(true)}
      >
        + Add
      </button>
      <LateAddToShelfDialog product={product} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
