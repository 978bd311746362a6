import { Note } from '#web/ui/text/note.tsx';
import { useState } from 'react';
import type { ShelfEntry } from '#contract/shelves.ts';
import type { Package } from '#contract/packages.ts';
import { shelfStatusWords } from '#contract/statuses.ts';
import { ChoosableProduct } from '#web/features/catalog/product-row.tsx';
import { useEntryPackages } from './api.ts';
import { EntryName, useShelfSearch } from '#web/features/shelves/details/entry-choices.tsx';
import { LineSkeleton, QueryList, ReadOn, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { PackageDialog } from './package-dialog.tsx';

export function AddPackage({ onClose }: { onClose: () => void }) {
  const [entry, setEntry] = useState<ShelfEntry>();
  if (entry) return <PackageOf entry={entry} onClose={onClose} />;
  return <ChooseProduct onChoose={setEntry} onClose={onClose} />;
}

/** Waits for the product's packages, because the form of a product that is bought again suggests the last price. */
function PackageOf({ entry, onClose }: { entry: ShelfEntry; onClose: () => void }) {
  const { data, isFetching } = useEntryPackages(entry.id);
  // A later response must not replace the form.
  const [packages, setPackages] = useState<readonly Package[]>();
  if (!packages && !isFetching) setPackages(data ?? []);
  return packages && <PackageDialog of={{ entry, packages }} onClose={onClose} />;
}

function ChooseProduct({ onChoose, onClose }: { onChoose: (entry: ShelfEntry) => void; onClose: () => void }) {
  const { field, text, query } = useShelfSearch();
  return (
    <Dialog onClose={onClose} title="What did you buy?">
      {field}
      <QueryList
        query={query}
        skeleton={<SkeletonList count={4} of={<LineSkeleton />} />}
        empty={
          <Note>
            {text === '' ? 'Your shelf is empty. Add the product to your shelf first.' : 'No matches on your shelf.'}
          </Note>
        }
      >
        {(entries) => (
          <ul aria-label="Your shelf">
            {entries.map((entry) => (
              <li key={entry.id}>
                <ChoosableProduct product={entry.product} onClick={() => onChoose(entry)}>
                  <EntryName entry={entry} fact={shelfStatusWords[entry.status].label} />
                </ChoosableProduct>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
      <ReadOn query={query} />
    </Dialog>
  );
}
