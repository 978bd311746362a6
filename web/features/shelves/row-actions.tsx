import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import type { ShelfStatus } from '#contract/statuses.ts';
import { titleOf, readProduct } from '#web/features/catalog/read-product.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { setStatusFromCard } from '#web/features/shelf-entry/mutations.ts';
import { StatusBadge } from '#web/ui/text/badge.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { AddToShelfDialog } from './late-dialogs.ts';
import { statusChoices } from './shelf-view.ts';
import * as styles from './row-actions.module.css';
import { ProductRow } from '#web/features/catalog/product-row.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { Stars } from '#web/ui/text/rating.tsx';
import { typography } from '#web/ui/tokens/classes.ts';

export interface RowAddMenuProps {
  product: Product;
  /** The parent product, if the row stands for several of its shades. */
  family?: Product | undefined;
}

/** The status (OP-44), or a menu that adds exactly this product (OP-31) or first asks for the shade. */
export function RowAddMenu({ product, family }: RowAddMenuProps) {
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<ShelfStatus>();
  const entry = useShelfEntry(product);
  const add = async (status: ShelfStatus) => {
    if (family) return setAsked(status);
    setAdding(true);
    await setStatusFromCard(product, status);
    setAdding(false);
  };
  if (adding) {
    return (
      <span className={styles.adding} role="status">
        Adding...
      </span>
    );
  }
  if (entry) return <StatusBadge status={entry.status} />;
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" aria-label={`Add ${titleOf(family ?? product)}`}>
            <span>Add</span>
            <Icon name="chevron-down" size="small" />
          </Button>
        }
      >
        {statusChoices.map(({ value, label, color }) => (
          <MenuItem key={value} color={color} onSelect={() => void add(value)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      {family && (
        <AddToShelfDialog shown={asked && { product: family, status: asked, onClose: () => setAsked(undefined) }} />
      )}
    </>
  );
}

/** See BRWS-16 to BRWS-21. */
export function BrowseRow({ product }: { product: Product }) {
  const { categoryName, subcategoryName, averageRating, reviewCount } = readProduct(product);
  return (
    <ProductRow product={product} action={<RowAddButton product={product} />}>
      <p className={typography.numerals} data-slot="product-meta">
        <span>{[categoryName, subcategoryName].filter(Boolean).join(' • ')}</span>
      </p>
      <p className={typography.numerals} data-slot="product-meta">
        <Stars rating={averageRating ?? 0} />
        <span>{reviewCount > 0 ? counted(reviewCount, 'review') : 'No reviews'}</span>
      </p>
    </ProductRow>
  );
}

function RowAddButton({ product }: { product: Product }) {
  const [open, setOpen] = useState(false);
  const entry = useShelfEntry(product);
  return (
    <>
      {entry ? (
        <StatusBadge status={entry.status} />
      ) : (
        <Button
          variant="secondary"
          icon="plus"
          aria-label={`Add to Shelf: ${titleOf(product)}`}
          onClick={() => setOpen(true)}
        >
          <span>Add to Shelf</span>
        </Button>
      )}
      <AddToShelfDialog shown={open && { product, onClose: () => setOpen(false) }} />
    </>
  );
}
