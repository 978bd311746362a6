import { lazy, Suspense, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { SmallButton } from '#web/ui/controls/small-button.tsx';

const loadDialog = () => import('./photo-address-dialog.tsx');
const PhotoAddressDialog = lazy(async () => ({ default: (await loadDialog()).PhotoAddressDialog }));
/**
 * Preloaded separately, because the form is too large for every product page. If the load fails, the press reports it.
 */
const loadAhead = () => void loadDialog().catch(() => undefined);

/** Submits photos of the product by address (OP-90). */
export function SubmitPhotosButton({ product }: { product: Product }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <SmallButton
        icon="camera"
        data-slot="submit-photos"
        aria-haspopup="dialog"
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => setOpen(true)}
      >
        Submit Photos
      </SmallButton>
      <Suspense>{open && <PhotoAddressDialog product={product} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
