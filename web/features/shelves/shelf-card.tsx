import { lazy, memo, Suspense, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import type { ShelfEntry } from '#contract/shelves.ts';
import { isShadeRelevant } from '#contract/statuses.ts';
import type { ProductCardProps } from '#web/features/catalog/product-card.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { entryOf } from '#web/features/shelf-entry/api.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { TagsDialog, ShadeDialog } from './late-dialogs.ts';
import { ShelvableCard } from './shelvable-card.tsx';
import { SmallButton } from '#web/ui/controls/button.tsx';

const ExpiryNote = lazy(async () => ({ default: (await import('./usage/used-it-button.tsx')).ExpiryNote }));

interface ShelfCardProps extends Pick<ProductCardProps, 'ground' | 'priority' | 'far' | 'place'> {
  entry: ShelfEntry;
  /** True on /shelves. The "Shade" button also needs a shade-relevant product (SHELF-14 to SHELF-16). */
  editable?: boolean;
  /** The expiry of the package, if the package expires soon (OPEN-07). */
  note?: string | undefined;
}

/** Memoized, because loading more entries re-renders the whole shelf. */
export const ShelfCard = memo(function ShelfCard(props: ShelfCardProps) {
  const { entry, ground, editable, note, priority, far = false, place } = props;
  // If the response omitted `userShelf`, it is this entry.
  const product = entry.product.userShelf ? entry.product : { ...entry.product, userShelf: entryOf(entry) };
  const buttons = <EditButtons product={product} />;
  return (
    <ShelvableCard
      product={product}
      ground={ground}
      far={far}
      place={place}
      counts
      tagLimit={pageLimits.tags.shelfCard}
      {...(priority !== undefined && { priority })}
      footer={
        editable && (
          <Suspense fallback={buttons}>
            {note === undefined ? buttons : <ExpiryNote note={note}>{buttons}</ExpiryNote>}
          </Suspense>
        )
      }
    />
  );
}, isSameCard);

function isSameCard(one: ShelfCardProps, other: ShelfCardProps): boolean {
  const layoutOf = ({ ground, place }: ShelfCardProps) => JSON.stringify([ground, place]);
  return one.entry === other.entry && one.note === other.note && layoutOf(one) === layoutOf(other);
}

function EditButtons({ product }: { product: Product }) {
  const [open, setOpen] = useState<'tags' | 'shade'>();
  const dialog = { product, onClose: () => setOpen(undefined) };
  const title = titleOf(product);
  return (
    <>
      <SmallButton icon="tag" iconSize="small" aria-label={`Tags of ${title}`} onClick={() => setOpen('tags')}>
        Tags
      </SmallButton>
      {isShadeRelevant(product.subcategoryId) && (
        <SmallButton icon="droplet" iconSize="small" aria-label={`Shade of ${title}`} onClick={() => setOpen('shade')}>
          Shade
        </SmallButton>
      )}
      <TagsDialog shown={open === 'tags' && dialog} />
      <ShadeDialog shown={open === 'shade' && dialog} />
    </>
  );
}
