import { addProduct, variantForm } from '#contract/catalog-admin/products.ts';
import type { Product } from '#contract/catalog.ts';
import { adminQuickSections } from '#contract/statuses.ts';
import { TextArea, TextField } from '#web/ui/controls/field.tsx';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { listOf, QuickListField } from '#web/features/admin/quick-list-field.tsx';
import type { StartedVariant } from './product-form.tsx';
import { changeOf } from './product-texts.ts';
import { AdminForm, useDraftForm } from '#web/features/admin/draft-form.tsx';
import { MoveProduct } from './move-product.tsx';
import { ProductPicker } from './product-picker.tsx';
import { shadeColor } from '#illustration/shade-color.ts';
import { Swatch } from '#web/ui/media/illustration.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './variant-form.module.css';

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
  started?: StartedVariant | undefined;
  onSaved: () => void;
}

export function VariantForm({ shade, started, onSaved }: VariantFormProps) {
  const { values, change, errors, text, frame } = useDraftForm({
    name: shade ? `variant-${shade.id}` : started ? `variant-of-${started.texts.parentProductId}` : 'variant',
    start: { ...textsOf(shade), ...started?.texts },
    formOf: (texts, start) =>
      shade ? changeOf(shade, { bodyOf, beforeOf: bodyOf }, texts, start) : additionOf(texts, started?.requestIds),
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
      <ProductPicker
        label="Parent product"
        id={Number(values.parentProductId) || undefined}
        error={errors.parentProductId}
        fixed={shade !== undefined}
        accepts={(product) => !product.isVariant}
        onChange={(id) => change({ parentProductId: String(id ?? '') })}
      />
      <div className={layout.twoColumns}>
        <TextField label="Variant name" {...text('variantName')} />
        <TextField label="Color code" optional placeholder="#b8442f" {...text('variantColor')} />
      </div>
      <ShadePreview name={values.variantName} code={values.variantColor} />
      <TextArea label="Description" optional {...text('variantDescription')} />
      <TextField label="Image URL" inputMode="url" placeholder="https://" {...text('image')} />
      <QuickListField label="Editorial sections" choices={adminQuickSections} {...text('editorialSections')} />
      {shade && <MoveProduct product={shade} onMoved={onSaved} />}
    </AdminForm>
  );
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

function additionOf({ parentProductId, variantColor, image, ...texts }: Texts, requestIds: number[] | undefined) {
  const read = variantForm.safeParse({
    ...texts,
    isVariant: true,
    parentProductId: Number(parentProductId),
    image: image.trim(),
    editorialSections: listOf(texts.editorialSections),
    variantColor: variantColor.trim() || undefined,
    requestIds,
  });
  if (!read.success) return read;
  return { success: true as const, data: () => sendChange(addProduct, { body: read.data }, 'product') };
}

/** Shows the shade's swatch as members will see it. While the color code is invalid, the color comes from the name. */
function ShadePreview({ name, code }: { name: string; code: string }) {
  const read = variantForm.shape.variantColor.safeParse(code);
  return (
    <div className={classNames(layout.mediaLine, styles.preview)}>
      <Swatch form="smear" color={shadeColor(name, read.success ? read.data : undefined)} seed={name} />
      <p className={classNames(typography.small, typography.soft)}>
        How the shade looks in the picker. Without a code, the color comes from the name.
      </p>
    </div>
  );
}
