import { useState } from 'react';
import { type AdminProduct, productChange, productForm } from '#contract/admin.ts';
import { adminQuickSections, adminQuickTags } from '#contract/statuses.ts';
import type { PendingRequest } from '#contract/moderation-queue.ts';
import { changedFields, editedOf } from '#web/lib/calls/changed-fields.ts';
import { isRefusal } from '#web/lib/calls/server-error.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { AdminForm } from '#web/features/admin/forms/admin-form.tsx';
import { sendProduct, sendProductChange } from './products-api.ts';
import { SimilarBrands } from '#web/features/admin/brands/similar-brands.tsx';
import { type NewBrand, useNewBrand } from '#web/features/admin/brands/use-new-brand.ts';
import { CategoryFields, useCategoryName } from '#web/features/admin/categories/category-fields.tsx';
import type { RequestedProduct } from './requested-product.ts';
import { QuickListField } from '#web/features/admin/forms/quick-list-field.tsx';
import { listOf } from '#web/features/admin/forms/read-form.ts';
import { useDraftForm } from '#web/features/admin/forms/use-draft-form.ts';
import type { StartedVariant } from './started-variant.ts';
import { ExistingProduct } from './existing-product.tsx';
import { RequestedNote } from './requested-note.tsx';
import * as layout from '#web/ui/tokens/layout.module.css';

function textsOf(product: AdminProduct | undefined) {
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
  product: AdminProduct | undefined;
  /** A request or a search from the moderation queue that prefills the form. */
  requested?: RequestedProduct | undefined;
  onSaved: () => void;
  onEdit: (product: AdminProduct) => void;
  onAddVariant: (started: StartedVariant) => void;
}

export function ProductForm({ product, requested, onSaved, onEdit, onAddVariant }: ProductFormProps) {
  const categoryName = useCategoryName();
  const [resolvesAll, setResolvesAll] = useState(true);
  const [existingId, setExistingId] = useState<number>();
  const draft = draftName(product, requested);
  const requestIds = fulfilledIds(requested?.request, resolvesAll);
  const { values, change, errors, text, frame } = useDraftForm({
    name: draft,
    start: { ...textsOf(product), ...requested?.texts },
    formOf: (texts, start) => (product ? changeOf(product, texts, start, brand) : additionOf(texts, requestIds, brand)),
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
            onAddVariant={
              product ? undefined : () => onAddVariant({ texts: variantOf(existingId, values), requestIds, draft })
            }
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
      <QuickListField
        label="Tags"
        text={values.defaultTags}
        onTextChange={(defaultTags) => change({ defaultTags })}
        choices={adminQuickTags}
        error={errors.defaultTags}
      />
      <QuickListField
        label="Editorial sections"
        text={values.editorialSections}
        onTextChange={(editorialSections) => change({ editorialSections })}
        choices={adminQuickSections}
        error={errors.editorialSections}
      />
      <div className={layout.twoColumns}>
        <TextField label="Variant name" optional {...text('variantName')} />
        <TextField
          label="Months after opening"
          optional
          inputMode="numeric"
          hint="The number in the open jar on the package"
          {...text('monthsAfterOpening')}
        />
        {requested?.request?.barcode && (
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

function draftName(product: AdminProduct | undefined, requested: RequestedProduct | undefined): string {
  if (product) return `product-${product.id}`;
  return requested ? requested.key : 'product';
}

function fulfilledIds(request: PendingRequest | undefined, all: boolean): number[] | undefined {
  return request && [request.id, ...(all ? request.alikeIds : [])];
}

function variantOf(parentId: number, { image, description, editorialSections }: Texts): StartedVariant['texts'] {
  return { parentProductId: String(parentId), image, variantDescription: description, editorialSections };
}

/** Validates the edited texts, and returns a function that saves the change. */
function changeOf(product: AdminProduct, values: Texts, start: Texts, { isConfirmed: brandIsNew }: NewBrand) {
  const read = productChange.safeParse(editedOf(bodyOf(values), values, start));
  if (!read.success) return read;
  const body = changedFields({ body: read.data, before: bodyOf(start), values, start });
  return { success: true as const, data: () => sendProductChange(product.id, { ...body, brandIsNew }) };
}

/** Like `changeOf`, but for a new product. `requestIds` are the ids of the requests that the product fulfills. */
function additionOf(texts: Texts, requestIds: number[] | undefined, { isConfirmed: brandIsNew }: NewBrand) {
  const read = productForm.safeParse(bodyOf(texts));
  if (!read.success) return read;
  const body = { ...read.data, brandIsNew, ...(requestIds && { requestIds }) };
  return { success: true as const, data: () => sendProduct(body) };
}
