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
import { fieldErrors } from '#web/lib/calls/field-errors.ts';
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
  /** A request from the moderation queue that prefills the form. */
  requested?: RequestedProduct | undefined;
  onSaved: () => void;
}

/** Adds a product or changes the given one. */
export function ProductForm({ product, requested, onSaved }: ProductFormProps) {
  const form = useDraftForm(draftName(product, requested), { ...textsOf(product), ...requested?.texts });
  const { values, change, errors, text } = form;
  const [resolvesAll, setResolvesAll] = useState(true);
  const submit = () => save(product, values, fulfilledIds(requested?.request, resolvesAll));
  return (
    <AdminForm
      title={product ? 'Edit Product' : 'Add Product'}
      form={form}
      submitLabel={product ? 'Save changes' : 'Add Product'}
      onSubmit={submit}
      onSaved={onSaved}
      success={product ? 'Product updated' : 'Product added'}
      failure={
        product
          ? { text: 'Failed to update product' }
          : { title: 'Error adding product', text: 'Failed to add product' }
      }
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

async function save(
  product: Product | undefined,
  texts: Texts,
  requestIds: number[] | undefined,
): Promise<Record<string, string> | undefined> {
  const body = bodyOf(texts);
  if (product) {
    // An unchanged picture is not validated again, because an imported product may have none.
    const { image, ...rest } = body;
    const read = productChange.safeParse(image === (product.image ?? '') ? rest : body);
    if (!read.success) return fieldErrors(read.error);
    await sendProductChange(product.id, read.data);
  } else {
    const read = productForm.safeParse(body);
    if (!read.success) return fieldErrors(read.error);
    await sendProduct({ ...read.data, ...(requestIds && { requestIds }) });
  }
  return undefined;
}
