import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { shelfStatuses, shelfStatusWords } from '#contract/statuses.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { AddToShelfDialog } from './add-to-shelf-dialog.tsx';
import { setStatusFromCard, takeOffShelf } from './shelf-deeds.ts';

const choices = shelfStatuses.map((status) => {
  const { label, tone } = shelfStatusWords[status];
  return { value: status, label, color: `var(--color-${tone}-solid)` };
});

/** The round button on a card's picture: its menu sets the shelf status or takes the product off (CARD-04 to CARD-07). */
export function CardMenu({ product }: { product: Product }) {
  const entry = product.userShelf;
  return (
    <Menu
      trigger={
        <button type="button" className="card-act" aria-label={`Shelf status for ${titleOf(product)}`}>
          <span>
            <Icon name={entry ? 'more' : 'plus'} size="small" />
          </span>
        </button>
      }
    >
      <MenuChoice
        label="Shelf status"
        options={choices}
        value={entry?.status}
        onValueChange={(status) => void setStatusFromCard(product, status)}
      />
      {entry && (
        <>
          <MenuSeparator />
          <MenuItem icon="trash" danger onSelect={() => void takeOffShelf(product)}>
            Remove from shelf
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

interface AddButtonProps {
  product: Product;
  /** `button` stands in rows; the default lies on a card's picture. */
  label?: string;
}

/** "+ Add" on a card: opens the add-to-shelf dialog (CARD-19 to CARD-21). */
export function CardAddButton({ product, label = '+ Add' }: AddButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="addbtn" aria-label={`Add ${titleOf(product)}`} onClick={() => setOpen(true)}>
        {label}
      </button>
      {open && <AddToShelfDialog product={product} onClose={() => setOpen(false)} />}
    </>
  );
}
