import { useState } from 'react';
import { productChange, productForm } from '#contract/admin.ts';
import type { Product } from '#contract/catalogue.ts';
import { adminQuickSections, adminQuickTags } from '#contract/statuses.ts';
import type { PendingRequest } from '#contract/moderation-queue.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { AdminForm } from '#web/features/admin/forms/admin-form.tsx';
import { sendProduct, sendProductChange } from './products-api.ts';
import { CategoryFields } from '#web/features/admin/categories/category-fields.tsx';
import type { RequestedProduct } from './requested-product.ts';
import { QuickListField } from '#web/features/admin/forms/quick-list-field.tsx';
import { listOf } from '#web/features/admin/forms/read-form.ts';
import { useDraftForm } from '#web/features/admin/forms/use-draft-form.ts';
import { RequestedNote } from './requested-note.tsx';
import * as layout from '#web/ui/tokens/layout.module.css';

function textsOf(product: Product | undefined) {
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
    monthsAfterOpening: '',
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
    monthsAfterOpening: texts.monthsAfterOpening.trim() === '' ? undefined : Number(texts.monthsAfterOpening),
  };
}

interface ProductFormProps {
  product: Product | undefined;
  /** A request or a search from the moderation queue that prefills the form. */
  requested?: RequestedProduct | undefined;
  onSaved: () => void;
}

/** A form that adds a product, or changes the given product. */
export function ProductForm({ product, requested, onSaved }: ProductFormProps) {
  const [resolvesAll, setResolvesAll] = useState(true);
  const { values, change, errors, text, frame } = useDraftForm({
    name: draftName(product, requested),
    start: { ...textsOf(product), ...requested?.texts },
    formOf: (texts) =>
      product ? changeOf(product, texts) : additionOf(texts, fulfilledIds(requested?.request, resolvesAll)),
    save: (send) => send(),
    onSaved,
    success: product ? 'Product updated' : 'Product added',
    failure: product
      ? { text: 'Failed to update product' }
      : { title: 'Error adding product', text: 'Failed to add product' },
  });
  return (
    <AdminForm
      title={product ? 'Edit Product' : 'Add Product'}
      form={frame}
      submitLabel={product ? 'Save changes' : 'Add Product'}
    >
      {requested && (
        <RequestedNote requested={requested} resolvesAll={resolvesAll} onResolvesAllChange={setResolvesAll} />
      )}
      <div className={layout.twoColumns}>
        <TextField label="Product name" {...text('name')} />
        <TextField label="Brand name" {...text('brandName')} />
      </div>
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
          hint="The number in the open jar on the package. Leave blank to keep the current value."
          {...text('monthsAfterOpening')}
        />
        <TextField label="Slug" optional hint="Leave blank to create it from the brand and name" {...text('slug')} />
      </div>
    </AdminForm>
  );
}

function draftName(product: Product | undefined, requested: RequestedProduct | undefined): string {
  if (product) return `product-${product.id}`;
  return requested ? requested.key : 'product';
}

function fulfilledIds(request: PendingRequest | undefined, all: boolean): number[] | undefined {
  return request && [request.id, ...(all ? request.alikeIds : [])];
}

/**
 * Validates the texts, and returns a function that saves the change. Omits an unchanged picture. An imported product
 * may have no picture, and the server would reject an empty picture URL.
 */
function changeOf(product: Product, texts: Texts) {
  const { image, ...rest } = bodyOf(texts);
  const read = productChange.safeParse(image === (product.image ?? '') ? rest : { ...rest, image });
  return read.success ? { success: true as const, data: () => sendProductChange(product.id, read.data) } : read;
}

/** Like `changeOf`, but for a new product. `requestIds` are the ids of the requests that the product fulfills. */
function additionOf(texts: Texts, requestIds: number[] | undefined) {
  const read = productForm.safeParse(bodyOf(texts));
  if (!read.success) return read;
  const body = { ...read.data, ...(requestIds && { requestIds }) };
  return { success: true as const, data: () => sendProduct(body) };
}
