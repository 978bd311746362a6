import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { useProductDetail } from '#web/features/catalog/api.ts';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { FieldValue, TextField } from '#web/ui/controls/field.tsx';
import { IconButton } from '#web/ui/controls/button.tsx';
import { useAdminProducts } from './api.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { ChoiceLine, Lines, useSearch } from '#web/features/admin/lines.tsx';
import { type PagedQuery, ReadOn } from '#web/ui/feedback/query-list.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import * as styles from './product-picker.module.css';

interface ProductPickerProps {
  label: string;
  id: number | undefined;
  error?: string | undefined;
  fixed?: boolean;
  accepts?: (product: Product) => boolean;
  onChange: (id: number | undefined) => void;
}

/** After each switch between search and product, focus moves to the new element. */
export function ProductPicker({ id, fixed = false, onChange, ...picker }: ProductPickerProps) {
  const [touched, setTouched] = useState(false);
  const change = (chosen: number | undefined) => {
    setTouched(true);
    onChange(chosen);
  };
  if (id === undefined) return <ProductSearch {...picker} focused={touched} onChange={change} />;
  const drop = fixed ? undefined : () => change(undefined);
  return <ChosenProduct id={id} label={picker.label} focused={touched} onDrop={drop} />;
}

function focusNow(element: HTMLElement | null): void {
  element?.focus();
}

type ProductSearchProps = Omit<ProductPickerProps, 'id' | 'fixed'> & { focused: boolean };

function ProductSearch({ label, error, accepts = () => true, focused, onChange }: ProductSearchProps) {
  const { search, field } = useSearch();
  const query = useAdminProducts(search, { order: 'best', enabled: search !== '' });
  const { data: found, error: failure } = query;
  const fitting = search === '' ? [] : (found ?? []).filter(accepts);
  return (
    <div>
      <TextField
        label={label}
        placeholder="Search products, brands..."
        {...(focused && { ref: focusNow })}
        hint={searchHint}
        {...field}
        error={failure?.message ?? error}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className={classNames(typography.tiny, typography.muted)} role="status">
        {search !== '' && found && fitting.length === 0 && 'No products found'}
      </p>
      {fitting.length > 0 && (
        <div className={styles.found}>
          <FoundProducts products={fitting} query={query} onChoose={({ id }) => onChange(id)} />
        </div>
      )}
    </div>
  );
}

interface ChosenProductProps {
  id: number;
  label: string;
  focused: boolean;
  onDrop: (() => void) | undefined;
}

function ChosenProduct({ id, label, focused, onDrop }: ChosenProductProps) {
  const { data: product } = useProductDetail(id);
  return (
    <FieldValue label={label}>
      <div className={classNames(layout.mediaLine, styles.chosen)}>
        {product && <ProductThumb product={product} size="small" />}
        <div>
          <p className={typography.brand} data-slot="brand">
            {product?.brandName}
          </p>
          <p className={typography.serifName} data-slot="product-name">
            {product && titleOf(product)}
          </p>
        </div>
        {onDrop && (
          <IconButton
            label="Choose another product"
            icon="close"
            {...(focused && { ref: focusNow })}
            onClick={onDrop}
          />
        )}
      </div>
    </FieldValue>
  );
}

const searchHint = 'A name, a brand, a barcode, a product number, or a link';

interface FoundProductsProps {
  products: readonly Product[];
  query: PagedQuery;
  onChoose: (product: Product) => void;
}

function FoundProducts({ products, query, onChoose }: FoundProductsProps) {
  return (
    <>
      <Lines label="Products found">
        {products.map((product) => (
          <ChoiceLine
            key={product.id}
            picture={<ProductThumb product={product} size="small" />}
            name={titleOf(product)}
            facts={product.brandName}
            onChoose={() => onChoose(product)}
          />
        ))}
      </Lines>
      <ReadOn query={query} />
    </>
  );
}

interface ProductChoiceDialogProps {
  description: string;
  startText: string;
  onChoose: (product: Product) => void;
  onClose: () => void;
}

export function ProductChoiceDialog({ description, startText, onChoose, onClose }: ProductChoiceDialogProps) {
  const { search, field } = useSearch(startText);
  const query = useAdminProducts(search, { order: 'best' });
  const { data: found = [], isFetched } = query;
  return (
    <Dialog onClose={onClose} title="Choose a product" description={description}>
      <TextField
        label="Search the catalog"
        placeholder="Search products, brands..."
        hint={searchHint}
        data-autofocus
        {...field}
      />
      {isFetched && found.length === 0 && (
        <p className={classNames(typography.small, typography.soft)} role="status">
          No products found. Try another name or brand.
        </p>
      )}
      <FoundProducts products={found} query={query} onChoose={onChoose} />
    </Dialog>
  );
}
