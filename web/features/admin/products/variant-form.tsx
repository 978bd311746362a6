import { productChange, variantForm } from '#contract/admin.ts';
import type { Product } from '#contract/catalogue.ts';
import { adminQuickSections } from '#contract/statuses.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { AdminForm } from '#web/features/admin/forms/admin-form.tsx';
import { sendProduct, sendProductChange } from './products-api.ts';
import { ParentField } from './parent-field.tsx';
import { QuickListField } from '#web/features/admin/forms/quick-list-field.tsx';
import { listOf } from '#web/features/admin/forms/read-form.ts';
import { ShadePreview } from './shade-preview.tsx';
import { useDraftForm } from '#web/features/admin/forms/use-draft-form.ts';
import { fieldErrors } from '#web/lib/calls/field-errors.ts';
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

/** Adds a shade to a parent product or changes the given one. */
export function VariantForm({ shade, onSaved }: { shade: Product | undefined; onSaved: () => void }) {
  const form = useDraftForm(shade ? `variant-${shade.id}` : 'variant', textsOf(shade));
  const { values, change, errors, text } = form;
  return (
    <AdminForm
      title={shade ? 'Edit Variant' : 'Add Variant'}
      form={form}
      submitLabel={shade ? 'Save changes' : 'Add Variant'}
      onSubmit={() => save(shade, values)}
      onSaved={onSaved}
      success={shade ? 'Variant updated' : 'Variant added'}
      failure={{ text: shade ? 'Failed to update variant' : 'Failed to add variant' }}
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

async function save(shade: Product | undefined, texts: Texts): Promise<Record<string, string> | undefined> {
  const { parentProductId, variantColor, image: address, ...rest } = texts;
  const image = address.trim();
  const editorialSections = listOf(texts.editorialSections);
  if (shade) {
    const read = productChange.safeParse({
      ...rest,
      variantColor: variantColor.trim() || null,
      editorialSections,
      ...(image !== (shade.image ?? '') && { image }),
    });
    if (texts.variantName.trim() === '') return { variantName: 'Variant name is required' };
    if (!read.success) return fieldErrors(read.error);
    await sendProductChange(shade.id, read.data);
  } else {
    const read = variantForm.safeParse({
      ...rest,
      isVariant: true,
      parentProductId: Number(parentProductId),
      image,
      editorialSections,
      ...(variantColor.trim() && { variantColor }),
    });
    if (!read.success) return fieldErrors(read.error);
    await sendProduct(read.data);
  }
  return undefined;
}
