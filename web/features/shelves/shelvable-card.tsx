import type { Product } from '#contract/catalogue.ts';
import { type ProductCardProps, ProductCard } from '#web/features/catalogue/product-card.tsx';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { lazy, memo, Suspense } from 'react';
import { CardAddButton, CardMenuButton } from './card-action.tsx';

interface ShelvableCardProps extends Omit<ProductCardProps, 'action'> {
  /** True for editorial picks, whose "+ Add" button opens the add-to-shelf dialog. */
  adds?: boolean;
  /** True on the viewer's own shelf, where the cards of products in use have a "Used it" button. */
  counts?: boolean;
}

const UsedItButton = lazy(async () => ({ default: (await import('./usage/used-it-button.tsx')).UsedItButton }));

/** A card whose product can be added to the viewer's shelf. Memoized, because lists re-render while they load. */
export const ShelvableCard = memo(function ShelvableCard({
  adds = false,
  counts = false,
  product,
  ...card
}: ShelvableCardProps) {
  return (
    <ProductCard
      {...card}
      product={product}
      action={
        <>
          {counts && (
            <Suspense>
              <UsedItButton product={product} />
            </Suspense>
          )}
          <CardAction product={product} adds={adds} />
        </>
      }
    />
  );
});

function CardAction({ product, adds }: { product: Product; adds: boolean }) {
  const entry = useShelfEntry(product);
  return adds && !entry ? <CardAddButton product={product} /> : <CardMenuButton product={product} />;
}
