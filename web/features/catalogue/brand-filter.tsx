import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import type { BrandFilterProps } from './brand-filter-props.ts';

const BrandFilterDialog = lazy(async () => ({
  default: (await import('./brand-filter-dialog.tsx')).BrandFilterDialog,
}));

/** A button that opens the list of all brands, for searches with more brands than the filter shows. */
export function BrandFilter(props: BrandFilterProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" icon="search" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Show all brands
      </Button>
      <Suspense>{open && <BrandFilterDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
