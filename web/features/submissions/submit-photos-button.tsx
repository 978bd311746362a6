import { lazy, Suspense, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { Icon } from '#web/ui/icon.tsx';

const PhotoAddressDialog = lazy(async () => ({
  default: (await import('./photo-address-dialog.tsx')).PhotoAddressDialog,
}));

/** Offers photos of the product by their addresses (OP-90). */
export function SubmitPhotosButton({ product }: { product: Product }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="minibtn photos-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="camera" />
        Submit Photos
      </button>
      <Suspense>{open && <PhotoAddressDialog product={product} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
