import { useRef } from 'react';
import { productGaps, type ProductGap, tableOrders } from '#contract/catalog-admin/bulk-changes.ts';
import { listCatalogImports } from '#contract/catalog-import.ts';
import { useSections } from '#web/features/catalog/api.ts';
import { useTypedText } from '#web/features/catalog/use-typed-text.ts';
import { pageAt, usePages } from '#web/lib/calls/use-calls.ts';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import * as styles from './product-filters.module.css';
import type { TableAddress } from './table-address.ts';

interface ProductFiltersProps {
  address: TableAddress;
  counts: Partial<Record<ProductGap, number>> | undefined;
  onChange: (changed: Partial<TableAddress>) => void;
}

export function ProductFilters({ address, counts, onChange }: ProductFiltersProps) {
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
