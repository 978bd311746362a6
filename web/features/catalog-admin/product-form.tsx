import { useState } from 'react';
import type { AdminProduct } from '#contract/catalog-admin/products.ts';
import { isRefusal } from '#web/lib/calls/server-error.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { useAdminProduct } from './api.ts';
import { ProductFields, useCategoryName } from './product-fields.tsx';
import { MoveProduct } from './product-picker.tsx';
import { additionOf, barcodeErrors, changeOfProduct, labels, type StoredProduct, textsOf } from './product-texts.ts';
import { RequestedNote, type RequestedProduct } from './requested-note.tsx';
import { mergedShades, problemsOf, shadeWords, withoutKeys } from './shade-rows.ts';
import { AdminForm, useDraftForm } from '#web/features/admin/draft-form.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { Chip } from '#web/ui/controls/chip.tsx';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { listSimilarBrands } from '#contract/catalog-admin/brands.ts';

interface ProductFormProps {
  product: StoredProduct | undefined;
  requested?: RequestedProduct | undefined;
  onSaved: () => void;
  onEdit: (product: AdminProduct) => void;
  onAddVariant: (started: StartedVariant) => void;
}

export function ProductForm({ product, requested, onSaved, onEdit, onAddVariant }: ProductFormProps) {
  const categoryName = useCategoryName();
  const [resolvesAll, setResolvesAll] = useState(true);
  const [existingId, setExistingId] = useState<number>();
  const request = requested?.request;
  const requestIds = request && [request.id, ...(resolvesAll ? request.alikeIds : [])];
  const draft = product ? `product-${product.id}` : (requested?.key ?? 'product');
  const opened = { ...textsOf(product), ...requested?.texts };
  const { values, change, errors, text, frame } = useDraftForm({
    name: draft,
    start: opened,
    formOf: (texts, start) =>
      product
        ? changeOfProduct(product, texts, start, { brandIsNew: brand.isConfirmed })
        : additionOf(texts, requestIds, brand.isConfirmed),
    contentOf: (name, text) => (name === 'shades' ? withoutKeys(text) : text),
    merge: (name, versions) => (name === 'shades' ? mergedShades(versions) : versions.wanted),
    moreErrorsOf: (texts) => ({
      ...barcodeErrors(texts.barcodes, opened.barcodes),
      ...(problemsOf(texts.shades, opened.shades).size > 0 && { shades: 'Check the marked shades' }),
      ...brand.errors,
    }),
    async save(send) {
      setExistingId(undefined);
      try {
        await send();
      } catch (error) {
        if (isRefusal(error, 'already_exists')) setExistingId(error.productId);
        if (isRefusal(error, 'similar_brand')) brand.ask(error.similarBrands);
        throw error;
      }
    },
    onSaved,
    success: product ? 'Product updated' : 'Product added',
    failure: product
      ? { text: 'Failed to update product' }
      : { title: 'Error adding product', text: 'Failed to add product' },
  });
  const brand = useNewBrand(values.brandName, product?.brandName);
  const addVariantOf = (parentId: number) => {
    const { image, description, editorialSections } = values;
    const texts = { parentProductId: String(parentId), image, variantDescription: description, editorialSections };
    onAddVariant({ texts, requestIds, draft });
  };
  return (
    <AdminForm
      title={product ? 'Edit Product' : 'Add Product'}
      form={frame}
      submitLabel={product ? 'Save changes' : 'Add Product'}
      labels={labels}
      wordsOf={(name, text) =>
        name === 'shades' ? shadeWords(text) : name.endsWith('ategoryId') ? categoryName(text, name) : text
      }
      wayOut={
        existingId !== undefined && (
          <ExistingProduct
            id={existingId}
            onEdit={onEdit}
            onAddVariant={product ? undefined : () => addVariantOf(existingId)}
          />
        )
      }
    >
      {requested && (
        <RequestedNote requested={requested} resolvesAll={resolvesAll} onResolvesAllChange={setResolvesAll} />
      )}
      <div className={layout.twoColumns}>
        <TextField label="Product name" {...text('name')} />
        <TextField label="Brand name" {...text('brandName')} />
      </div>
      <SimilarBrands brand={brand} onChoose={(brandName) => change({ brandName })} />
      <ProductFields
        form={{ values, change, errors, text }}
        product={product}
        start={opened}
        wasScanned={Boolean(request?.barcode)}
      />
      {product?.shades.length === 0 && <MoveProduct product={product} onMoved={onSaved} />}
    </AdminForm>
  );
}

interface ExistingProductProps {
  id: number;
  onEdit: (product: AdminProduct) => void;
  /** Undefined if the form does not add a product. */
  onAddVariant: (() => void) | undefined;
}

function ExistingProduct({ id, onEdit, onAddVariant }: ExistingProductProps) {
  const { data: [product] = [] } = useAdminProduct(id);
  if (!product) return null;
  return (
    <div className={layout.cluster}>
      {onAddVariant && (
        <Button variant="secondary" onClick={onAddVariant}>
          Add a variant of {titleOf(product)}
        </Button>
      )}
      <Button variant="secondary" onClick={() => onEdit(product)}>
        Edit {titleOf(product)}
      </Button>
    </div>
  );
}

/** Input of the form for a new product whose name exists already. It prefills the form for a variant. */
export interface StartedVariant {
  texts: { parentProductId: string; image: string; variantDescription: string; editorialSections: string };
  requestIds: number[] | undefined;
  /** The draft of the product form. It stays until the variant is saved. */
  draft: string;
}

interface SimilarBrandsProps {
  brand: NewBrand;
  /** Called with an existing brand, or with the typed name if the administrator confirms that the brand is new. */
  onChoose: (brandName: string) => void;
}

function SimilarBrands({ brand: { name, similar, isUnclear, confirm }, onChoose }: SimilarBrandsProps) {
  if (!isUnclear) return null;
  const add = () => {
    confirm();
    onChoose(name);
  };
  return (
    <div>
      <p className={classNames(typography.small, typography.soft)} role="status">
        No brand is called {name}. Do you mean one of these?
      </p>
      <div className={layout.cluster} data-slot="tags" role="group" aria-label="Similar brands">
        {similar.map((brand) => (
          <Chip key={brand} size="small" onClick={() => onChoose(brand)}>
            {brand}
          </Chip>
        ))}
        <Chip size="small" icon="plus" onClick={add}>
          Add {name} as a new brand
        </Chip>
      </div>
    </div>
  );
}

/** The name is unclear until the administrator changes it, or confirms that the brand is new. */
function useNewBrand(typed: string, stored: string | undefined) {
  const name = typed.trim();
  const [confirmed, setConfirmed] = useState<string>();
  const [refused, setRefused] = useState<{ name: string; similar: string[] }>();
  const settled = usePaused(name === stored ? '' : name);
  const { data: found = [] } = useCall(
    listSimilarBrands,
    { query: { name: settled } },
    { freshFor: 0, enabled: settled !== '' },
  );
  const suggested = settled === name ? found.map((brand) => brand.name) : [];
  const similar = refused?.name === name ? refused.similar : suggested;
  const isConfirmed = name === confirmed;
  const isUnclear = similar.length > 0 && !isConfirmed;
  const errors: Record<string, string> = isUnclear ? { brandName: 'Choose a similar brand, or add a new one' } : {};
  return {
    name,
    similar,
    isUnclear,
    errors,
    isConfirmed,
    confirm: () => setConfirmed(name),
    ask: (brands: string[]) => setRefused({ name, similar: brands }),
  };
}
type NewBrand = ReturnType<typeof useNewBrand>;
