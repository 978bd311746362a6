import { useState } from 'react';
import type { AdminCategory } from '#contract/admin-categories.ts';
import { DeleteButton } from '#web/features/admin/lines/delete-button.tsx';
import { LineActions, LineFacts, Lines } from '#web/features/admin/lines/lines.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { counted } from '#web/ui/text/counted.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { type Place, sendPlaceDeletion } from './categories-api.ts';
import { MergeDialog, RenameDialog } from './place-dialogs.tsx';

/** Lists categories, each followed by its subcategories. All can be renamed, merged, and deleted when empty. */
export function CategoryList({ categories }: { categories: readonly AdminCategory[] }) {
  const [renaming, setRenaming] = useState<Place>();
  const [merging, setMerging] = useState<Place>();
  const places = categories.flatMap(placesOf);
  const others = merging && places.filter(({ kind, id }) => kind === merging.kind && id !== merging.id);
  return (
    <>
      <Lines pictures={false} label="Categories">
        {places.map((place) => (
          <li key={`${place.kind} ${place.id}`}>
            <span>
              <span className={place.within ? typography.small : typography.serifName} data-slot="product-name">
                {place.name}
              </span>
              <LineFacts>
                {place.within && `${place.within} · `}
                <span className={typography.numerals}>{counted(place.productCount, 'product')}</span>
              </LineFacts>
            </span>
            <LineActions>
              <IconButton label={`Rename ${titleOf(place)}`} icon="pencil" onClick={() => setRenaming(place)} />
              <IconButton
                label={`Merge another ${place.kind} into ${titleOf(place)}`}
                icon="link"
                onClick={() => setMerging(place)}
              />
              {place.isEmpty && (
                <DeleteButton noun={place.kind} name={titleOf(place)} send={() => sendPlaceDeletion(place)} />
              )}
            </LineActions>
          </li>
        ))}
      </Lines>
      {renaming && <RenameDialog place={renaming} onClose={() => setRenaming(undefined)} />}
      {merging && others && <MergeDialog place={merging} others={others} onClose={() => setMerging(undefined)} />}
    </>
  );
}

const titleOf = ({ name, within }: Place) => (within === undefined ? name : `${name} of ${within}`);

function placesOf({ id, name, productCount, subcategories }: AdminCategory): Place[] {
  const own = subcategories.map((each): Place => ({
    kind: 'subcategory',
    id: each.id,
    name: each.name,
    productCount: each.productCount,
    isEmpty: each.productCount === 0,
    within: name,
  }));
  const isEmpty = productCount === 0 && own.length === 0;
  return [{ kind: 'category', id, name, productCount, isEmpty }, ...own];
}
