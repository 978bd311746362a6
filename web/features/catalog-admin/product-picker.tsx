import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { useProductDetail } from '#web/features/catalog/api.ts';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { FieldGroup, FieldValue, TextField } from '#web/ui/controls/field.tsx';
import { Button, IconButton } from '#web/ui/controls/button.tsx';
import { useAdminProducts } from './api.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { ChoiceLine, Lines, useSearch } from '#web/features/admin/lines.tsx';
import { type PagedQuery, ReadOn } from '#web/ui/feedback/query-list.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import * as styles from './product-picker.module.css';
import { requiredText } from '#contract/shapes.ts';
import { limits } from '#contract/limits.ts';
import * as merges from '#contract/catalog-admin/merges.ts';
import { ProductSummary } from '#web/features/catalog/product-row.tsx';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { toastWithUndo } from '#web/ui/feedback/toast.ts';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';

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

type Way = 'shade' | 'product';

export function MoveProduct({ product, onMoved }: { product: Product; onMoved: () => void }) {
  const [way, setWay] = useState<Way>();
  return (
    <FieldGroup label="Place in the catalog">
      <div className={layout.cluster}>
        <Button variant="secondary" onClick={() => setWay('shade')}>
          {product.isVariant ? 'Move to another product' : 'Make it a shade of another product'}
        </Button>
        {product.isVariant && (
          <Button variant="secondary" onClick={() => setWay('product')}>
            Make it a product of its own
          </Button>
        )}
      </div>
      {way && <MoveDialog product={product} way={way} onMoved={onMoved} onClose={() => setWay(undefined)} />}
    </FieldGroup>
  );
}

interface MoveDialogProps {
  product: Product;
  way: Way;
  onMoved: () => void;
  onClose: () => void;
}

const name = requiredText('Name', limits.product.name);

function MoveDialog({ product, way, onMoved, onClose }: MoveDialogProps) {
  const { id, parentProductId, variantName } = product;
  const own = way === 'product' ? [product.name, variantName].filter(Boolean).join(' ') : (variantName ?? product.name);
  const { text, values, change, errors, dialog } = useDialogForm({
    valuesAtFirst: () => ({ name: own, parentId: '' }),
    formOf: (texts) => name.safeParse(texts.name),
    moreErrorsOf: ({ parentId }): Record<string, string> =>
      way === 'shade' && parentId === '' ? { parentId: 'Parent product is required' } : {},
    async save(newName, { parentId }) {
      const body = {
        parentId: way === 'shade' ? Number(parentId) : null,
        name: newName,
        from: { parentId: parentProductId },
      };
      const merge = await sendChange(merges.moveProduct, { params: { id }, body }, 'product');
      const undo = () => sendChange(merges.undoMerge, { params: { id: merge.id } }, 'product');
      toastWithUndo(way === 'shade' ? 'Shade moved' : 'Product separated', undo, {
        description: `You can undo this for ${merges.undoDays} days, here or in Duplicates.`,
        undone: 'Move undone',
        failed: 'Failed to undo the move',
      });
    },
    onSaved: onMoved,
    onClose,
    shownAt: { variantName: 'name' },
    failedTitle: 'Failed to move the product',
  });
  return (
    <FormDialog
      title={way === 'shade' ? 'Make it a shade of another product' : 'Make it a product of its own'}
      description="Its address, shelf entries, reviews, photos, and votes move along."
      action="Move"
      pendingLabel="Moving..."
      {...dialog}
    >
      <ProductSummary product={product} />
      {way === 'shade' && (
        <ProductPicker
          label={`New parent product of ${titleOf(product)}`}
          id={Number(values.parentId) || undefined}
          error={errors.parentId}
          accepts={(other) => !other.isVariant && other.id !== id && other.id !== parentProductId}
          onChange={(parentId) => change({ parentId: String(parentId ?? '') })}
        />
      )}
      <TextField label={way === 'shade' ? 'Name of the shade' : 'Name of the product'} {...text('name')} />
    </FormDialog>
  );
}
