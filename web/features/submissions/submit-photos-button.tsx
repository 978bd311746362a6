import { lazy, Suspense, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { SmallButton } from '#web/ui/controls/button.tsx';

const loadDialog = () => import('./photo-address-dialog.tsx');
const PhotoAddressDialog = lazy(async () => ({ default: (await loadDialog()).PhotoAddressDialog }));
/** If preloading fails, the member sees the error after pressing the button. */
const loadAhead = () => void loadDialog().catch(() => undefined);

/** A button that opens the dialog for submitting photos of the product by URL (OP-90). */
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
