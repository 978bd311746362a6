import { useState } from 'react';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { PagedList } from '#web/ui/feedback/paged-list.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import { useFoundBrands } from './api.ts';
import type { BrandFilterProps } from './brand-filter-props.ts';
import * as styles from './brand-filter-dialog.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

interface BrandFilterDialogProps extends BrandFilterProps {
  onClose: () => void;
}

export function BrandFilterDialog({ text, filter, chosen, onChange, onClose }: BrandFilterDialogProps) {
  const [name, setName] = useState('');
  const query = useFoundBrands(text, filter, usePaused(name.trim(), times.searchPause));
  const choose = (brand: string) => {
    onChange(brand === chosen ? undefined : brand);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="All brands">
      <TextField
        label="Find a brand"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <PagedList
        query={query}
        skeleton={<SkeletonList count={5}>{() => <LineSkeleton />}</SkeletonList>}
        empty={
          <p className={classNames(typography.small, typography.soft)} role="status">
            No brands found with that name.
          </p>
        }
      >
        {(brands) => (
          <ul className={styles.brands} aria-label="Brands">
            {brands.map((brand) => (
              <li key={brand.id}>
                <button type="button" aria-pressed={brand.name === chosen} onClick={() => choose(brand.name)}>
                  <span dir="auto">{brand.name}</span>
                  <span className={typography.numerals}>{brand.count.toLocaleString('en')}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}
