import { isOwned } from '#contract/statuses.ts';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { setStatusFromCard, takeOffShelf } from '#web/features/shelf-entry/mutations.ts';
import { href } from '#web/href.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { statusChoices } from './status-choices.ts';

const UsedOnDialog = lazy(async () => ({
  default: (await import('#web/features/expiry/used-on-dialog.tsx')).UsedOnDialog,
}));

const OpenPackageDialog = lazy(async () => ({
  default: (await import('#web/features/expiry/open-package-dialog.tsx')).OpenPackageDialog,
}));

interface CardMenuProps {
  product: Product;
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Adds one use. Imports `uses.ts` only when it is needed, because every page with cards has this menu. */
async function countUse(product: Product, entryId: number): Promise<void> {
  await (await import('#web/features/expiry/uses.ts')).countUse(product, entryId);
}

interface EntryItemsProps {
  product: Product;
  entryId: number;
  /** Opens the dialog in which the member chooses a day. */
  onOtherDay: () => void;
  onOpenPackage: () => void;
}

/** Menu items that go beyond the specification: add a use, open the next package, and open the entry's page. */
function EntryItems({ product, entryId, onOtherDay, onOpenPackage }: EntryItemsProps) {
  const status = useShelfEntry(product)?.status;
  return (
    <>
      {isOwned(status) && (
        <>
          <MenuItem icon="check" onSelect={() => void countUse(product, entryId)}>
            Used it
          </MenuItem>
          <MenuItem icon="calendar" onSelect={onOtherDay}>
            Used on another day
          </MenuItem>
          <MenuItem icon="plus" onSelect={onOpenPackage}>
            Open the next one
          </MenuItem>
        </>
      )}
      <MenuLink>
        <Link to={href.entry(entryId)}>
          <Icon name="clock" size="small" />
          Dates and uses
        </Link>
      </MenuLink>
      <MenuSeparator />
    </>
  );
}

/**
 * The menu of a card. It adds the product with a status, changes its status, or removes it from the shelf (CARD-05 to
 * CARD-07).
 */
export function CardMenu({ product, ...menu }: CardMenuProps) {
  const entry = useShelfEntry(product);
  const [opened, setOpened] = useState<'day' | 'package'>();
  return (
    <>
      <Menu {...menu}>
        <MenuChoice
          label="Shelf status"
          options={statusChoices}
          value={entry?.status}
          onValueChange={(status) => void setStatusFromCard(product, status)}
        />
        {entry && (
          <>
            <MenuSeparator />
            {entry.id > 0 && (
              <EntryItems
                product={product}
                entryId={entry.id}
                onOtherDay={() => setOpened('day')}
                onOpenPackage={() => setOpened('package')}
              />
            )}
            <MenuItem icon="trash" danger onSelect={() => void takeOffShelf(product)}>
              Remove from shelf
            </MenuItem>
          </>
        )}
      </Menu>
      <Suspense>
        {opened === 'day' && entry && (
          <UsedOnDialog product={product} entryId={entry.id} onClose={() => setOpened(undefined)} />
        )}
        {opened === 'package' && entry && (
          <OpenPackageDialog product={product} entryId={entry.id} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </>
  );
}
