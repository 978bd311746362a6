import { useState } from 'react';
import type * as products from '#contract/catalog-admin/products.ts';
import { getProductParts } from '#contract/catalog-admin/products.ts';
import { isRefusal } from '#web/lib/calls/server-error.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { LineSkeleton, QueryList } from '#web/ui/feedback/query-list.tsx';
import { useAdminProduct } from './api.ts';
import { SimilarBrands, useNewBrand } from './similar-brands.tsx';
import { useCategoryName } from './category-fields.tsx';
import { MoveProduct } from './move-product.tsx';
import { ProductFields } from './product-fields.tsx';
import { additionOf, changeOfProduct, labels, partErrors, textsOf } from './product-texts.ts';
import { RequestedNote, type RequestedProduct } from './requested-note.tsx';
import { mergedShades, shadeWords } from './shade-rows.ts';
import { AdminForm, useDraftForm } from '#web/features/admin/draft-form.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { layout } from '#web/ui/tokens/classes.ts';

interface ProductFormProps {
  product: products.AdminProduct | undefined;
  requested?: RequestedProduct | undefined;
  onSaved: () => void;
  onEdit: (product: products.AdminProduct) => void;
  onAddVariant: (started: StartedVariant) => void;
}

/** Loads the parts of a stored product first, because the form retains the values that it opened with. */
export function ProductForm(props: ProductFormProps) {
  return props.product ? <StoredProductForm {...props} product={props.product} /> : <OpenForm {...props} />;
}

function StoredProductForm(props: ProductFormProps & { product: products.AdminProduct }) {
  const params = { id: props.product.id };
  const { data, isFetchedAfterMount, error, refetch } = useCall(getProductParts, { params }, { freshFor: 0 });
  return (
    <QueryList query={{ data: isFetchedAfterMount ? data : undefined, error, refetch }} skeleton={<LineSkeleton />}>
      {(parts) => <OpenForm {...props} parts={parts} />}
    </QueryList>
  );
}

type OpenFormProps = ProductFormProps & { parts?: products.ProductParts };

function OpenForm({ product, parts, requested, onSaved, onEdit, onAddVariant }: OpenFormProps) {
  const categoryName = useCategoryName();
  const [resolvesAll, setResolvesAll] = useState(true);
  const [existingId, setExistingId] = useState<number>();
  const request = requested?.request;
  const requestIds = request && [request.id, ...(resolvesAll ? request.alikeIds : [])];
  const draft = product ? `product-${product.id}` : (requested?.key ?? 'product');
  const opened = { ...textsOf(product, parts), ...requested?.texts };
  const { values, change, errors, text, frame } = useDraftForm({
    name: draft,
    start: opened,
    formOf: (texts, start) =>
      product
        ? changeOfProduct(product, texts, start, { brandIsNew: brand.isConfirmed })
        : additionOf(texts, requestIds, brand.isConfirmed),
    merge: (name, versions) => (name === 'shades' ? mergedShades(versions) : versions.wanted),
    moreErrorsOf: (texts) => ({ ...partErrors(texts, opened), ...brand.errors }),
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
      {product && parts?.shades.length === 0 && <MoveProduct product={product} onMoved={onSaved} />}
    </AdminForm>
  );
}

interface ExistingProductProps {
  id: number;
  onEdit: (product: products.AdminProduct) => void;
  /** Undefined if the form does not add a product. */
  onAddVariant: (() => void) | undefined;
}

/** Offers to add a variant to the product that already has the typed name, or to edit that product. */
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
