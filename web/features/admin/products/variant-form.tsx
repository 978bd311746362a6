import { productChange, variantForm } from '#contract/admin.ts';
import type { Product } from '#contract/catalogue.ts';
import { adminQuickSections } from '#contract/statuses.ts';
import { changedFields, editedOf } from '#web/lib/calls/changed-fields.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { AdminForm } from '#web/features/admin/forms/admin-form.tsx';
import { sendProduct, sendProductChange } from './products-api.ts';
import { ParentField } from './parent-field.tsx';
import { QuickListField } from '#web/features/admin/forms/quick-list-field.tsx';
import { listOf } from '#web/features/admin/forms/read-form.ts';
import type { StartedVariant } from './started-variant.ts';
import { ShadePreview } from './shade-preview.tsx';
import { useDraftForm } from '#web/features/admin/forms/use-draft-form.ts';
import * as layout from '#web/ui/tokens/layout.module.css';

function textsOf(shade: Product | undefined) {
  return {
    parentProductId: shade?.parentProductId ? String(shade.parentProductId) : '',
    variantName: shade?.variantName ?? '',
    variantColor: shade?.variantColor ?? '',
    variantDescription: shade?.variantDescription ?? '',
    image: shade?.image ?? '',
    editorialSections: shade?.editorialSections.join(', ') ?? '',
  };
}
type Texts = ReturnType<typeof textsOf>;

interface VariantFormProps {
  shade: Product | undefined;
  /** Input of the product form that prefills this form. */
  started?: StartedVariant | undefined;
  onSaved: () => void;
}

/** A form that adds a shade to a parent product, or changes the given shade. */
export function VariantForm({ shade, started, onSaved }: VariantFormProps) {
  const { values, change, errors, text, frame } = useDraftForm({
    name: draftName(shade, started),
    start: { ...textsOf(shade), ...started?.texts },
    formOf: (texts, start) => (shade ? changeOf(shade, texts, start) : additionOf(texts, started?.requestIds)),
    moreErrorsOf: ({ variantName }): Record<string, string> =>
      variantName.trim() === '' ? { variantName: 'Variant name is required' } : {},
    save: (send) => send(),
    onSaved,
    success: shade ? 'Variant updated' : 'Variant added',
    failure: { text: shade ? 'Failed to update variant' : 'Failed to add variant' },
  });
  return (
    <AdminForm
      title={shade ? 'Edit Variant' : 'Add Variant'}
      form={frame}
      submitLabel={shade ? 'Save changes' : 'Add Variant'}
      labels={labels}
    >
      <ParentField
        id={values.parentProductId}
        error={errors.parentProductId}
        fixed={shade !== undefined}
        onChange={(parentProductId) => change({ parentProductId })}
      />
      <div className={layout.twoColumns}>
        <TextField label="Variant name" {...text('variantName')} />
        <TextField label="Color code" optional placeholder="#b8442f" {...text('variantColor')} />
      </div>
      <ShadePreview name={values.variantName} code={values.variantColor} />
      <TextArea label="Description" optional {...text('variantDescription')} />
      <TextField label="Image URL" inputMode="url" placeholder="https://" {...text('image')} />
      <QuickListField
        label="Editorial sections"
        text={values.editorialSections}
        onTextChange={(editorialSections) => change({ editorialSections })}
        choices={adminQuickSections}
        error={errors.editorialSections}
      />
    </AdminForm>
  );
}

function draftName(shade: Product | undefined, started: StartedVariant | undefined): string {
  if (shade) return `variant-${shade.id}`;
  return started ? `variant-of-${started.texts.parentProductId}` : 'variant';
}

const labels = {
  variantName: 'Variant name',
  variantColor: 'Color code',
  variantDescription: 'Description',
  image: 'Image URL',
  editorialSections: 'Editorial sections',
};

const bodyOf = ({ variantColor, image, editorialSections, ...texts }: Texts) => ({
  ...texts,
  image: image.trim(),
  variantColor: variantColor.trim() || null,
  editorialSections: listOf(editorialSections),
});

function changeOf(shade: Product, values: Texts, start: Texts) {
  const read = productChange.safeParse(editedOf(bodyOf(values), values, start));
  if (!read.success) return read;
  const body = changedFields({ body: read.data, before: bodyOf(start), values, start });
  return { success: true as const, data: () => sendProductChange(shade.id, body) };
}

function additionOf({ parentProductId, variantColor, image, ...texts }: Texts, requestIds: number[] | undefined) {
  const read = variantForm.safeParse({
    ...texts,
    isVariant: true,
    parentProductId: Number(parentProductId),
    image: image.trim(),
    editorialSections: listOf(texts.editorialSections),
    ...(variantColor.trim() && { variantColor }),
    ...(requestIds && { requestIds }),
  });
  return read.success ? { success: true as const, data: () => sendProduct(read.data) } : read;
}
