import { lazy, memo, Suspense, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import type { ShelfEntry } from '#contract/shelves.ts';
import { isShadeRelevant } from '#contract/statuses.ts';
import type { Ground } from '#web/features/catalogue/product-picture.tsx';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useEarly } from '#web/ui/use-early.ts';
import { ShelvableCard } from './shelvable-card.tsx';

const loadTags = () => import('./tags-dialog.tsx');
const loadShade = () => import('./shade-dialog.tsx');
const TagsDialog = lazy(async () => ({ default: (await loadTags()).TagsDialog }));
const ShadeDialog = lazy(async () => ({ default: (await loadShade()).ShadeDialog }));

interface ShelfCardProps {
  entry: ShelfEntry;
  ground: Ground;
  /** On /shelves with the buttons "Tags" and, where shades matter, "Shade" (SHELF-14 to SHELF-16). */
  editable?: boolean;
  /** For the first pictures of a page. */
  priority?: boolean;
  /** Not among the first of a list: drawn only while it is near the window. */
  far?: boolean;
}

/** An entry of the viewer's own shelf. A long shelf is arranged anew with each page; what stays the same is kept. */
export const ShelfCard = memo(function ShelfCard({ entry, ground, editable, priority, far = false }: ShelfCardProps) {
  const product = withEntry(entry);
  return (
    <ShelvableCard
      product={product}
      ground={ground}
      far={far}
      tagLimit={limits.tags.shelfCard}
      {...(priority !== undefined && { priority })}
      footer={editable && <EditButtons product={product} />}
    />
  );
}, isSameCard);

function isSameCard(one: ShelfCardProps, other: ShelfCardProps): boolean {
  return (
    one.entry === other.entry &&
    one.editable === other.editable &&
    one.ground.paper === other.ground.paper &&
    one.ground.scene === other.ground.scene
  );
}

/** The product with this entry as the viewer's own, also where the answer left it out of the product. */
export function withEntry({ product, ...entry }: ShelfEntry): Product {
  if (product.userShelf) return product;
  const { id, status, customTags, shadeNotes = null, dateStarted, dateFinished } = entry;
  return { ...product, userShelf: { id, status, customTags, shadeNotes, dateStarted, dateFinished } };
}

function EditButtons({ product }: { product: Product }) {
  const [open, setOpen] = useState<'tags' | 'shade'>();
  const close = () => setOpen(undefined);
  useEarly(loadTags);
  useEarly(loadShade);
  const title = titleOf(product);
  return (
    <>
      <button type="button" className="minibtn" aria-label={`Tags of ${title}`} onClick={() => setOpen('tags')}>
        <Icon name="tag" size="small" />
        Tags
      </button>
      {isShadeRelevant(product.subcategoryId) && (
        <button type="button" className="minibtn" aria-label={`Shade of ${title}`} onClick={() => setOpen('shade')}>
          <Icon name="droplet" size="small" />
          Shade
        </button>
      )}
      <Suspense>
        {open === 'tags' && <TagsDialog product={product} onClose={close} />}
        {open === 'shade' && <ShadeDialog product={product} onClose={close} />}
      </Suspense>
    </>
  );
}
