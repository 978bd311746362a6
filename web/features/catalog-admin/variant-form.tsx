import { variantForm } from '#contract/catalog-admin/products.ts';
import { TextArea, TextField } from '#web/ui/controls/field.tsx';
import { QuickListField } from '#web/features/admin/quick-list-field.tsx';
import { sendAddition, useQuickSections } from './api.ts';
import type { StartedVariant } from './product-form.tsx';
import { barcodeErrors, changeOf, formTexts, sharedFields, type StoredProduct } from './product-texts.ts';
import { AdminForm, dropDraft, useDraftForm } from '#web/features/admin/draft-form.tsx';
import { MoveProduct, ProductPicker } from './product-picker.tsx';
import { shadeColor } from '#illustration/shade-color.ts';
import { Swatch } from '#web/ui/media/illustration.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './variant-form.module.css';

const textOrNull = (text: string) => text.trim() || null;

const { labels, textsOf, bodyOf } = formTexts({
  ...sharedFields,
  parentProductId: { label: 'Parent product', read: ({ parentProductId }) => parentProductId, write: Number },
  variantColor: { label: 'Color code', read: ({ variantColor }) => variantColor, write: textOrNull },
  variantDescription: { label: 'Description', read: ({ variantDescription }) => variantDescription },
  shadeCode: { label: 'Shade code', read: ({ shadeCode }) => shadeCode, write: textOrNull },
});
type Texts = ReturnType<typeof textsOf>;

interface VariantFormProps {
  shade: StoredProduct | undefined;
  started: StartedVariant | undefined;
  onSaved: () => void;
}

export function VariantForm({ shade, started, onSaved }: VariantFormProps) {
  const opened = { ...textsOf(shade), ...started?.texts };
  const { values, change, errors, text, frame } = useDraftForm({
    name: shade ? `variant-${shade.id}` : started ? `variant-of-${started.texts.parentProductId}` : 'variant',
    start: opened,
    formOf: (texts, start) =>
      shade ? changeOf(shade, { bodyOf, beforeOf: bodyOf }, texts, start) : additionOf(texts, started?.requestIds),
    moreErrorsOf: ({ variantName, barcodes }) => ({
      ...(variantName.trim() === '' && { variantName: 'Variant name is required' }),
      ...barcodeErrors(barcodes, opened.barcodes),
    }),
    async save(send) {
      await send();
      if (started) dropDraft(started.draft);
    },
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
      {shade && (
        <div className={layout.twoColumns}>
          <TextField label="Shade code" optional {...text('shadeCode')} />
          <TextField label="Barcodes" optional inputMode="numeric" {...text('barcodes')} />
        </div>
      )}
      <ShadePreview name={values.variantName} code={values.variantColor} />
      <TextArea label="Description" optional {...text('variantDescription')} />
      <TextField label="Image URL" inputMode="url" placeholder="https://" {...text('image')} />
      <QuickListField label="Editorial sections" choices={useQuickSections()} {...text('editorialSections')} />
      {shade && <MoveProduct product={shade} onMoved={onSaved} />}
    </AdminForm>
  );
}

function additionOf(texts: Texts, requestIds: number[] | undefined) {
  const variantColor = texts.variantColor.trim() || undefined;
  const read = variantForm.safeParse({ ...bodyOf(texts), variantColor, isVariant: true, requestIds });
  if (!read.success) return read;
  return { success: true as const, data: () => sendAddition(read.data) };
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
