import { Note } from '#web/ui/text/note.tsx';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Product } from '#contract/catalog.ts';
import { type FormerFate, formerFates, openPackage as call, type Package } from '#contract/packages.ts';
import { ProductSummary } from '#web/features/catalog/product-row.tsx';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { useOnline } from '#web/lib/offline/use-online.ts';
import { FoldedDateField } from '#web/ui/controls/date-field.tsx';
import { readDay, today } from '#web/ui/controls/days.ts';
import { FormError } from '#web/ui/controls/field.tsx';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { openPackage, useEntryPackages } from './api.ts';
import { packageTitle, writeSize } from './package-words.ts';

interface OpenPackageDialogProps {
  product: Product;
  entryId: number;
  /** The package to open. If undefined, the server opens the backup that expires first. */
  packageId?: number;
  onClose: () => void;
}

const fateWords: Record<FormerFate, string> = {
  empty: 'It’s empty',
  given_away: 'I gave it away',
  stays: 'I still use it',
};
const fates = formerFates.map((value) => ({ value, label: fateWords[value] }));

/** Asks what happened to the package that was in use until now. Mounted only while it is open. */
export function OpenPackageDialog({ product, entryId, packageId, onClose }: OpenPackageDialogProps) {
  const { data: packages } = useEntryPackages(entryId);
  // A later response may already contain another opened package.
  const [seen, setSeen] = useState(packages);
  if (packages && !seen) setSeen(packages);
  const openIds = seen?.filter(({ state }) => state === 'open').map(({ id }) => id);
  const { field, dialog } = useDialogForm<{ openedOn: string; former: FormerFate }, z.output<typeof call.body>>({
    valuesAtFirst: () => ({ openedOn: today(), former: 'empty' }),
    formOf: ({ openedOn, former }) =>
      call.body.safeParse({ openedOn: readDay(openedOn) ?? openedOn, former, packageId, openIds }),
    save: (form) => openPackage(entryId, form),
    failedTitle: 'Failed to open the package',
    onClose,
  });
  const former = useFormer(product, packages);
  const online = useOnline();
  return (
    <FormDialog
      title="Open the next one"
      size="small"
      action="Open it"
      pendingLabel="Opening..."
      disabled={!online}
      {...dialog}
    >
      <ProductSummary product={product} />
      {packages && <Note>{nextWords(packages, packageId)}</Note>}
      <FoldedDateField label="Opened on" pastOnly {...field('openedOn')} />
      {former !== undefined && (
        <RadioList label="What about the open one?" hint={former} options={fates} {...field('former')} />
      )}
      {!online && <FormError>You’re offline. Open it when you’re back online.</FormError>}
    </FormDialog>
  );
}

function useFormer(product: Product, packages: readonly Package[] | undefined): string | undefined {
  const entry = useShelfEntry(product);
  const open = packages?.filter(({ state }) => state === 'open') ?? [];
  const [first] = open;
  if (open.length > 1) return 'Applies to the open one that expires first';
  if (first) return packageTitle(first, entry?.dateStarted);
  const isImplied = packages?.every(({ state }) => state === 'sealed') ?? false;
  if (!isImplied || entry?.status !== 'currently_using' || entry.dateFinished) return undefined;
  return packageTitle({ state: 'open', openedOn: entry.dateStarted, endedOn: null });
}

function nextWords(packages: readonly Package[], packageId: number | undefined): string {
  const backups = packages.filter(({ id, state }) => state === 'sealed' && (packageId ?? id) === id);
  const [only, ...others] = backups;
  if (!only) return 'You have no backup here. This adds a new package.';
  if (others.length > 0) return `Opens one of your ${backups.length} backups, the first to expire.`;
  const facts = [only.size && writeSize(only.size), only.boughtAt].filter(Boolean).join(', ');
  return facts === '' ? 'Opens your backup.' : `Opens your backup: ${facts}.`;
}
