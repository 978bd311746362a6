import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import type { ShelfStatus } from '#contract/statuses.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { setStatusFromCard } from '#web/features/shelf-entry/mutations.ts';
import { StatusBadge } from '#web/ui/text/badge.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { LateAddToShelfDialog } from './late-add-to-shelf-dialog.tsx';
import { statusChoices } from './status-choices.ts';
import * as styles from './row-actions.module.css';

interface RowAddMenuProps {
  product: Product;
  /** The parent product, if the row stands for several of its shades. */
  family?: Product | undefined;
}

/**
 * The action of a row on /search. If the product is on the shelf, shows the status badge (OP-44). If not, shows a menu
 * that adds exactly this product (OP-31). If the row stands for several shades, the dialog first asks which one.
 */
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
        <LateAddToShelfDialog
          product={family}
          open={asked !== undefined}
          {...(asked && { status: asked })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
