import { latePart } from '#web/lib/loading/load-late.tsx';
import { countUse } from './status-selector.tsx';
import { isOwned } from '#contract/statuses.ts';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import type { Product, UserShelf } from '#contract/catalog.ts';
import { readProduct, titleOf } from '#web/features/catalog/read-product.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { setStatusFromCard, takeOffShelf } from '#web/features/shelf-entry/mutations.ts';
import { href } from '#web/href.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { today } from '#web/ui/controls/days.ts';
import { lacksStart, saveUsageDate } from './details/save-entry.ts';
import { statusChoices } from './shelf-view.ts';

const UsedOnDialog = latePart(async () => (await import('#web/features/uses/used-on-dialog.tsx')).UsedOnDialog);
const ReactionDialog = latePart(async () => (await import('#web/features/diary/reaction-dialog.tsx')).ReactionDialog);
const OpenPackageDialog = latePart(
  async () => (await import('#web/features/packages/open-package-dialog.tsx')).OpenPackageDialog,
);

interface CardMenuProps {
  product: Product;
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

type Opened = 'day' | 'package' | 'reaction';

interface EntryItemsProps {
  product: Product;
  entry: UserShelf;
  onOpen: (dialog: Opened) => void;
}

/** Menu items that go beyond the specification: uses, the next package, a reaction, and the entry's page. */
function EntryItems({ product, entry, onOpen }: EntryItemsProps) {
  return (
    <>
      {lacksStart(entry) && (
        <MenuItem icon="calendar" onSelect={() => void saveUsageDate(product, 'dateStarted', today())}>
          Started today
        </MenuItem>
      )}
      {isOwned(entry.status) && (
        <>
          <MenuItem icon="check" onSelect={() => void countUse(product, entry.id)}>
            Used it
          </MenuItem>
          <MenuItem icon="calendar" onSelect={() => onOpen('day')}>
            Used on another day
          </MenuItem>
          <MenuItem icon="plus" onSelect={() => onOpen('package')}>
            Open the next one
          </MenuItem>
          <MenuItem icon="pencil" onSelect={() => onOpen('reaction')}>
            Log a reaction
          </MenuItem>
        </>
      )}
      <MenuLink>
        <Link to={href.entry(entry.id)}>
          <Icon name="clock" size="small" />
          Packages and uses
        </Link>
      </MenuLink>
      <MenuSeparator />
    </>
  );
}

/** See CARD-05 to CARD-07. */
export function CardMenu({ product, ...menu }: CardMenuProps) {
  const entry = useShelfEntry(product);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
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
            {entry.id > 0 && <EntryItems product={product} entry={entry} onOpen={setOpened} />}
            <MenuItem icon="trash" danger onSelect={() => void takeOffShelf(product)}>
              Remove from shelf
            </MenuItem>
          </>
        )}
      </Menu>
      {opened === 'day' && entry && <UsedOnDialog product={product} entryId={entry.id} onClose={close} />}
      {opened === 'package' && entry && <OpenPackageDialog product={product} entryId={entry.id} onClose={close} />}
      {opened === 'reaction' && (
        <ReactionDialog
          reaction={undefined}
          product={{ id: product.id, name: `${readProduct(product).brandName} ${titleOf(product)}` }}
          onClose={close}
        />
      )}
    </>
  );
}
