import type { ReactElement } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { shelfStatuses, shelfStatusWords } from '#contract/statuses.ts';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { setStatusFromCard, takeOffShelf } from './shelf-deeds.ts';

const choices = shelfStatuses.map((status) => {
  const { label, tone } = shelfStatusWords[status];
  return { value: status, label, color: `var(--color-${tone}-solid)` };
});

interface CardMenuProps {
  product: Product;
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Adds with any status, switches freely among them, or takes the product off the shelf (CARD-05 to CARD-07). */
export function CardMenu({ product, ...menu }: CardMenuProps) {
  return (
    <Menu {...menu}>
      <MenuChoice
        label="Shelf status"
        options={choices}
        value={product.userShelf?.status}
        onValueChange={(status) => void setStatusFromCard(product, status)}
      />
      {product.userShelf && (
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
