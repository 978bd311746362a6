import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminBrand } from '#contract/admin-brands.ts';
import { times } from '#contract/limits.ts';
import { href } from '#web/href.ts';
import { usePaused } from '#web/lib/use-paused.ts';
import { counted } from '#web/ui/counted.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { ReadOn } from '#web/ui/read-on.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { BrandDialog } from './brand-dialog.tsx';
import { useAdminBrands } from './brands-api.ts';
import { MergeBrandDialog } from './merge-brand-dialog.tsx';

/** Brands by name with their number of products (ADMIN-28), to be renamed, aliased and merged. */
export function BrandsView() {
  const [text, setText] = useState('');
  const search = usePaused(text, times.searchPause);
  const query = useAdminBrands(search);
  const [editing, setEditing] = useState<AdminBrand>();
  const [merging, setMerging] = useState<AdminBrand>();
  // As last read; a new name may sort it onto a page that is not there yet.
  const edited = editing && (query.data?.find(({ id }) => id === editing.id) ?? editing);
  return (
    <>
      <h2 className="t-sub view-head">Brands</h2>
      <TextField
        label="Search brands and aliases"
        type="search"
        placeholder="Search brands..."
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <QueryList
        query={query}
        skeleton={<SkeletonList count={8}>{() => <LineSkeleton />}</SkeletonList>}
        empty={
          search.trim() === '' ? (
            <EmptyState title="No brands yet">A brand comes with its first product.</EmptyState>
          ) : (
            <EmptyState title="No brands found">Try another name or alias.</EmptyState>
          )
        }
      >
        {(brands) => (
          <ul className="tbl brands">
            {brands.map((brand) => (
              <BrandLine
                key={brand.id}
                brand={brand}
                onEdit={() => setEditing(brand)}
                onMerge={() => setMerging(brand)}
              />
            ))}
          </ul>
        )}
      </QueryList>
      <ReadOn query={query} />
      {edited && <BrandDialog brand={edited} onClose={() => setEditing(undefined)} />}
      {merging && <MergeBrandDialog kept={merging} onClose={() => setMerging(undefined)} />}
    </>
  );
}

interface BrandLineProps {
  brand: AdminBrand;
  onEdit: () => void;
  onMerge: () => void;
}

function BrandLine({ brand: { name, productCount, aliases }, onEdit, onMerge }: BrandLineProps) {
  return (
    <li>
      <span>
        <Link className="nm" to={href.brandNamed(name)}>
          {name}
        </Link>
        <span className="t-xs mute num line-facts">{counted(productCount, 'product')}</span>
        {aliases.length > 0 && <span className="t-xs mute line-facts">Also {aliases.join(', ')}</span>}
      </span>
      <span className="acts">
        <IconButton label={`Edit ${name}`} icon="pencil" onClick={onEdit} />
        <IconButton label={`Merge another brand into ${name}`} icon="link" onClick={onMerge} />
      </span>
    </li>
  );
}
