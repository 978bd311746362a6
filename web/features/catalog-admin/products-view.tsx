import { useRef, useState } from 'react';
import { countProductTable, type ProductGap, productGaps, tableOrders } from '#contract/catalog-admin/bulk-changes.ts';
import type { AdminProduct } from '#contract/catalog-admin/products.ts';
import { LineList, ViewTitle } from '#web/features/admin/lines.tsx';
import { SelectionBar, useSelection } from '#web/features/admin/selection.tsx';
import { pageAt, useCall, usePages } from '#web/lib/calls/use-calls.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { useProductTable } from './api.ts';
import { BulkChanges, DeletedProducts, LatestBulkChange } from './products-history.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { ProductRow } from './product-row.tsx';
import { filterOf, type TableAddress, useTableAddress } from './table-address.ts';
import * as styles from './products-view.module.css';
import { listCatalogImports } from '#contract/catalog-import.ts';
import { useSections } from '#web/features/catalog/api.ts';
import { useTypedText } from '#web/features/catalog/use-typed-text.ts';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';

export function ProductsView({ onEdit }: { onEdit: (product: AdminProduct) => void }) {
  const [address, change] = useTableAddress();
  if (address.show === 'deleted') return <DeletedProducts onClose={() => change({ show: undefined })} />;
  if (address.show === 'changes') return <BulkChanges onClose={() => change({ show: undefined })} />;
  return <ProductTable address={address} onChange={change} onEdit={onEdit} />;
}

interface ProductTableProps {
  address: TableAddress;
  onChange: (changed: Partial<TableAddress>) => void;
  onEdit: (product: AdminProduct) => void;
}

function ProductTable({ address, onChange, onEdit }: ProductTableProps) {
  const [search, by] = [usePaused(address.search), usePaused(address.by)];
  const settled = { ...address, search, by };
  const filter = filterOf(settled);
  const query = useProductTable(settled);
  const { data: counts } = useCall(countProductTable, { query: filter }, { freshFor: 0 });
  const rows = query.data ?? [];
  const selection = useSelection(
    rows.filter(({ isVariant }) => !isVariant).map(({ id }) => id),
    { matching: counts?.matching, list: JSON.stringify(filter) },
  );
  const [opened, setOpened] = useState<'change' | 'delete'>();
  return (
    <>
      <div className={layout.sectionHead}>
        <ViewTitle>Products</ViewTitle>
        <div className={layout.cluster}>
          <Button variant="ghost" icon="retry" onClick={() => onChange({ show: 'changes' })}>
            Bulk changes
          </Button>
          <Button variant="ghost" icon="trash" onClick={() => onChange({ show: 'deleted' })}>
            Deleted products
          </Button>
        </div>
      </div>
      <ProductFilters address={address} counts={counts?.gaps} onChange={onChange} />
      <LatestBulkChange />
      <p className={classNames(typography.small, typography.muted, typography.numerals)} role="status">
        {counts && counted(counts.matching, 'matching product')}
        {rows.some(({ isVariant }) => isVariant) && ', listed with shades'}
      </p>
      {rows.length > 0 && (
        <SelectionBar selection={selection}>
          <Button variant="secondary" icon="pencil" onClick={() => setOpened('change')}>
            Change
          </Button>
          <Button variant="danger" icon="trash" onClick={() => setOpened('delete')}>
            Delete
          </Button>
        </SelectionBar>
      )}
      <LineList
        query={query}
        skeletons={8}
        empty={<EmptyState title="No products found">Try another name, brand, or filter.</EmptyState>}
      >
        {(product) => <ProductRow key={product.id} product={product} selection={selection} onEdit={onEdit} />}
      </LineList>
      {opened && (
        <BulkDialog
          kind={opened}
          selection={selection}
          chosen={selection.isEvery ? { filter } : { ids: selection.ids }}
          loaded={rows.filter(({ id }) => selection.ids.includes(id))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

interface ProductFiltersProps {
  address: TableAddress;
  counts: Partial<Record<ProductGap, number>> | undefined;
  onChange: (changed: Partial<TableAddress>) => void;
}

function ProductFilters({ address, counts, onChange }: ProductFiltersProps) {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useTypedText(address.search ?? '', box);
  const { sections } = useSections();
  const { data: imports = [] } = usePages(listCatalogImports, pageAt);
  const gaps = keysOf(productGaps).map((gap) => {
    const count = counts?.[gap];
    const label = productGaps[gap];
    return { value: gap, label: count === undefined ? label : `${label} (${count.toLocaleString('en')})` };
  });
  return (
    <>
      <TextField
        ref={box}
        label="Search the catalog"
        placeholder="Search products, brands..."
        type="search"
        value={text}
        onChange={({ target: { value } }) => {
          setText(value);
          onChange({ search: value });
        }}
      />
      <div className={styles.filters}>
        <SelectField<ProductGap | ''>
          label="Show"
          options={[{ value: '', label: 'Everything' }, ...gaps]}
          value={address.gap ?? ''}
          onValueChange={(gap) => onChange({ gap: gap || undefined })}
        />
        <SelectField
          label="Section"
          options={[{ value: '', label: 'Any' }, ...sections.map(({ id, title }) => ({ value: id, label: title }))]}
          value={address.section ?? ''}
          onValueChange={(section) => onChange({ section: section || undefined })}
        />
        <SelectField
          label="Added by import"
          options={[
            { value: 0, label: 'Any or none' },
            ...imports.map(({ id, fileName }) => ({ value: id, label: `${id}: ${fileName}` })),
          ]}
          value={address.import ?? 0}
          onValueChange={(id) => onChange({ import: id || undefined })}
        />
        <TextField
          label="Changed by"
          placeholder="Username"
          value={address.by ?? ''}
          onChange={({ target: { value } }) => onChange({ by: value.replace(/^@/, '') })}
        />
        <SelectField
          label="Sort by"
          options={keysOf(tableOrders).map((value) => ({ value, label: tableOrders[value] }))}
          value={address.sort ?? 'newest'}
          onValueChange={(sort) => onChange({ sort: sort === 'newest' ? undefined : sort })}
        />
      </div>
    </>
  );
}

// The casts are safe, because these objects are constants with exactly these keys.
const keysOf = <Key extends string>(labels: Record<Key, string>) => Object.keys(labels) as Key[];
