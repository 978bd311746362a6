import { useState } from 'react';
import * as calls from '#contract/catalog-admin/products.ts';
import { adminQuickSections, adminQuickTags } from '#contract/statuses.ts';
import type { Product } from '#contract/catalog.ts';
import type { StoredValues } from '#contract/errors.ts';
import { changedFields, editedOf } from '#web/lib/calls/changed-fields.ts';
import { isRefusal } from '#web/lib/calls/server-error.ts';
import { TextArea, TextField } from '#web/ui/controls/field.tsx';
import { useAdminProduct } from './api.ts';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { SimilarBrands, useNewBrand } from './similar-brands.tsx';
import { CategoryFields, useCategoryName } from './category-fields.tsx';
import { RequestedNote, type RequestedProduct } from './requested-note.tsx';
import { listOf, QuickListField } from '#web/features/admin/quick-list-field.tsx';
import { AdminForm, useDraftForm } from '#web/features/admin/draft-form.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { layout } from '#web/ui/tokens/classes.ts';

function textsOf(product: calls.AdminProduct | undefined) {
  return {
    name: product?.name ?? '',
    brandName: product?.brandName ?? '',
    categoryId: product?.categoryId ? String(product.categoryId) : '',
    subcategoryId: product?.subcategoryId ? String(product.subcategoryId) : '',
    slug: product?.slug ?? '',
    variantName: product?.variantName ?? '',
    image: product?.image ?? '',
    description: product?.description ?? '',
    defaultTags: product?.defaultTags.join(', ') ?? '',
    editorialSections: product?.editorialSections.join(', ') ?? '',
    monthsAfterOpening: String(product?.monthsAfterOpening ?? ''),
    barcode: '',
  };
}
type Texts = ReturnType<typeof textsOf>;

function bodyOf(texts: Texts) {
  return {
    ...texts,
    image: texts.image.trim(),
    categoryId: Number(texts.categoryId),
    subcategoryId: texts.subcategoryId === '' ? null : Number(texts.subcategoryId),
    defaultTags: listOf(texts.defaultTags),
    editorialSections: listOf(texts.editorialSections),
    monthsAfterOpening: texts.monthsAfterOpening.trim() === '' ? null : Number(texts.monthsAfterOpening),
  };
}

interface ProductFormProps {
  product: calls.AdminProduct | undefined;
  requested?: RequestedProduct | undefined;
  onSaved: () => void;
  onEdit: (product: calls.AdminProduct) => void;
  onAddVariant: (started: StartedVariant) => void;
}

export function ProductForm({ product, requested, onSaved, onEdit, onAddVariant }: ProductFormProps) {
  const categoryName = useCategoryName();
  const [resolvesAll, setResolvesAll] = useState(true);
  const [existingId, setExistingId] = useState<number>();
  const request = requested?.request;
  const requestIds = request && [request.id, ...(resolvesAll ? request.alikeIds : [])];
  const draft = product ? `product-${product.id}` : (requested?.key ?? 'product');
  const { values, change, errors, text, frame } = useDraftForm({
    name: draft,
    start: { ...textsOf(product), ...requested?.texts },
    formOf: (texts, start) =>
      product
        ? changeOf(product, bodyOf, texts, start, { brandIsNew: brand.isConfirmed })
        : additionOf(texts, requestIds, brand.isConfirmed),
    moreErrorsOf: () => brand.errors,
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
      wordsOf={(name, text) => (name.endsWith('ategoryId') ? categoryName(text, name) : text)}
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
      <CategoryFields values={values} errors={errors} onChange={change} />
      <TextField label="Image URL" inputMode="url" placeholder="https://" {...text('image')} />
      <TextArea label="Description" optional {...text('description')} />
      <QuickListField label="Tags" choices={adminQuickTags} {...text('defaultTags')} />
      <QuickListField label="Editorial sections" choices={adminQuickSections} {...text('editorialSections')} />
      <div className={layout.twoColumns}>
        <TextField label="Variant name" optional {...text('variantName')} />
        <TextField
          label="Months after opening"
          optional
          inputMode="numeric"
          hint="The number in the open jar on the package"
          {...text('monthsAfterOpening')}
        />
        {request?.barcode && (
          <TextField
            label="Barcode"
            optional
            inputMode="numeric"
            hint="The member scanned it. Scans of it will find the product."
            {...text('barcode')}
          />
        )}
        <TextField
          label="Slug"
          optional
          hint={product ? 'Leave blank to use the current slug' : 'Leave blank to create it from the brand and name'}
          {...text('slug')}
        />
      </div>
    </AdminForm>
  );
}

const labels = {
  name: 'Product name',
  brandName: 'Brand name',
  categoryId: 'Category',
  subcategoryId: 'Subcategory',
  slug: 'Slug',
  variantName: 'Variant name',
  image: 'Image URL',
  description: 'Description',
  defaultTags: 'Tags',
  editorialSections: 'Editorial sections',
  monthsAfterOpening: 'Months after opening',
  barcode: 'Barcode',
};

/** Validates the edited texts of a product or shade, and returns a function that saves the change. */
export function changeOf<Edited extends Record<string, string>>(
  { id }: Product,
  bodyOf: (texts: Edited) => StoredValues,
  values: Edited,
  start: Edited,
  more?: { brandIsNew: boolean },
) {
  const read = calls.productChange.safeParse(editedOf(bodyOf(values), values, start));
  if (!read.success) return read;
  const body = changedFields({ body: read.data, before: bodyOf(start), values, start });
  return {
    success: true as const,
    data: () => sendChange(calls.changeProduct, { params: { id }, body: { ...body, ...more } }, 'product'),
  };
}

/** Like `changeOf`, but for a new product. `requestIds` are the ids of the requests that the product fulfills. */
function additionOf(texts: Texts, requestIds: number[] | undefined, brandIsNew: boolean) {
  const read = calls.productForm.safeParse(bodyOf(texts));
  if (!read.success) return read;
  const body = { ...read.data, brandIsNew, requestIds };
  return { success: true as const, data: () => sendChange(calls.addProduct, { body }, 'product') };
}

interface ExistingProductProps {
  id: number;
  onEdit: (product: calls.AdminProduct) => void;
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
