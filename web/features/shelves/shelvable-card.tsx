import { latePart, lazyPart, useEarly } from '#web/lib/loading/load-late.tsx';
import type { Product } from '#contract/catalog.ts';
import { type ProductCardProps, ProductCard } from '#web/features/catalog/product-card.tsx';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { memo, Suspense, type ComponentProps, useState } from 'react';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { AddToShelfDialog } from './late-dialogs.ts';
import * as styles from './shelvable-card.module.css';

interface ShelvableCardProps extends Omit<ProductCardProps, 'action'> {
  /** True for editorial picks, whose "+ Add" button opens the add-to-shelf dialog. */
  adds?: boolean;
  /** True on the viewer's own shelf, where the cards of products in use have a "Used it" button. */
  counts?: boolean;
}

const UsedItButton = latePart(async () => (await import('./usage/used-it-button.tsx')).UsedItButton);

/** A card whose product can be added to the viewer's shelf. Memoized, because lists re-render while they load. */
export const ShelvableCard = memo(function ShelvableCard({
  adds = false,
  counts = false,
  product,
  ...card
}: ShelvableCardProps) {
  return (
    <ProductCard
      {...card}
      product={product}
      action={
        <>
          {counts && <UsedItButton product={product} />}
          <CardAction product={product} adds={adds} />
        </>
      }
    />
  );
});

function CardAction({ product, adds }: { product: Product; adds: boolean }) {
  const entry = useShelfEntry(product);
  return adds && !entry ? <CardAddButton product={product} /> : <CardMenuButton product={product} />;
}

const loadMenu = () => import('./card-menu.tsx');
const CardMenu = lazyPart(loadMenu, 'CardMenu');

/** The menu is created when it is first opened, because a page can have thousands of cards (CARD-04). */
function CardMenuButton({ product }: { product: Product }) {
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
function CardAddButton({ product }: { product: Product }) {
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
      <AddToShelfDialog shown={open && { product, onClose: () => setOpen(false) }} />
    </>
  );
}
