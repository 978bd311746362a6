import type { ReactElement } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { setStatusFromCard, takeOffShelf } from './shelf-deeds.ts';
import { statusChoices } from './status-choices.ts';

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
        options={statusChoices}
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
