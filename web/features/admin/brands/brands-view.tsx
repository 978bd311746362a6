import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminBrand } from '#contract/admin-brands.ts';
import { href } from '#web/href.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { counted } from '#web/ui/text/counted.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { BrandDialog } from './brand-dialog.tsx';
import { BrandPairs } from './brand-pairs.tsx';
import { sendBrandDeletion, useAdminBrands } from './brands-api.ts';
import { MergeBrandDialog } from './merge-brand-dialog.tsx';
import { DeleteButton } from '#web/features/admin/lines/delete-button.tsx';
import { SearchList } from '#web/features/admin/lines/search-list.tsx';
import { ViewTitle } from '#web/features/admin/lines/view-title.tsx';
import { LineActions, LineFacts, Lines } from '#web/features/admin/lines/lines.tsx';
import * as typography from '#web/ui/tokens/typography.module.css';

/** Brands with their product counts (ADMIN-28). */
export function BrandsView() {
  const [text, setText] = useState('');
  const search = usePaused(text, times.searchPause);
  const query = useAdminBrands(search);
  const [editing, setEditing] = useState<AdminBrand>();
  const [merging, setMerging] = useState<AdminBrand>();
  // A rename can move the brand to an unloaded page. The dialog then shows the brand as it was when opened.
  const edited = editing && (query.data?.find(({ id }) => id === editing.id) ?? editing);
  return (
    <>
      <ViewTitle>Brands</ViewTitle>
      {search.trim() === '' && <BrandPairs />}
      <SearchList
        label="Search brands and aliases"
        placeholder="Search brands..."
        text={text}
        onTextChange={setText}
        query={query}
        empty={
          search.trim() === '' ? (
            <EmptyState title="No brands yet">Brands appear when you add their first product.</EmptyState>
          ) : (
            <EmptyState title="No brands found">Try another name or alias.</EmptyState>
          )
        }
      >
        {(brands) => (
          <Lines pictures={false} label="Brands">
            {brands.map((brand) => (
              <BrandLine
                key={brand.id}
                brand={brand}
                onEdit={() => setEditing(brand)}
                onMerge={() => setMerging(brand)}
              />
            ))}
          </Lines>
        )}
      </SearchList>
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

function BrandLine({ brand: { id, name, productCount, aliases }, onEdit, onMerge }: BrandLineProps) {
  return (
    <li>
      <span>
        <Link className={typography.serifName} data-slot="product-name" to={href.brandNamed(name)}>
          {name}
        </Link>
        <LineFacts>
          <span className={typography.numerals}>{counted(productCount, 'product')}</span>
        </LineFacts>
        {aliases.length > 0 && <LineFacts>Also {aliases.join(', ')}</LineFacts>}
      </span>
      <LineActions>
        <IconButton label={`Edit ${name}`} icon="pencil" onClick={onEdit} />
        <IconButton label={`Merge another brand into ${name}`} icon="link" onClick={onMerge} />
        {productCount === 0 && <DeleteButton noun="brand" name={name} send={() => sendBrandDeletion(id)} />}
      </LineActions>
    </li>
  );
}
