import { categoryForm, subcategoryForm } from '#contract/admin.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useDialogForm } from '#web/ui/overlays/use-dialog-form.ts';
import { counted } from '#web/ui/text/counted.ts';
import { type Place, sendPlaceMerge, sendPlaceName } from './categories-api.ts';

const formOf = ({ kind }: Place) => (kind === 'category' ? categoryForm.shape.name : subcategoryForm.shape.name);

/** A dialog that renames a category or subcategory. Mounted only while it is open. */
export function RenameDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const { text, versions, dialog } = useDialogForm({
    valuesAtFirst: () => ({ name: place.name }),
    formOf({ name }) {
      const read = formOf(place).safeParse(name);
      if (read.success) return read;
      const issues = read.error.issues.map(({ message }) => ({ path: ['name'], message }));
      return { success: false, error: { issues } };
    },
    save: (name, _typed, start) => sendPlaceName(place, name, start.name),
    savedTitle: 'Name saved',
    failedTitle: 'Failed to save the name',
    onSaved: onClose,
  });
  const label = place.kind === 'category' ? 'Category name' : 'Subcategory name';
  return (
    <FormDialog
      size="small"
      title={`Rename ${place.kind}`}
      description="Members see the new name right away."
      onClose={onClose}
      {...dialog}
    >
      <TextField label={label} data-autofocus {...text('name')} />
      <StoredVersions {...versions} labels={{ name: label }} />
    </FormDialog>
  );
}

interface MergeDialogProps {
  place: Place;
  others: readonly Place[];
  onClose: () => void;
}

/** A dialog that merges another category or subcategory into this one. Mounted only while it is open. */
export function MergeDialog({ place, others, onClose }: MergeDialogProps) {
  const { text, dialog } = useDialogForm({
    valuesAtFirst: () => ({ goneId: '' }),
    formOf: ({ goneId }) => ({ success: true, data: Number(goneId) }),
    moreErrorsOf: ({ goneId }): Record<string, string> =>
      goneId === '' ? { goneId: `Please select a ${place.kind}` } : {},
    save: (goneId) => sendPlaceMerge(place, goneId),
    savedTitle: 'Merged',
    failedTitle: `Failed to merge the ${place.kind}`,
    onSaved: onClose,
  });
  const kinds = place.kind === 'category' ? 'products and subcategories' : 'products';
  return (
    <FormDialog
      size="small"
      title={`Merge into ${titleOf(place)}`}
      description={`The ${kinds} of the other ${place.kind} move here, and the other ${place.kind} is deleted. You can’t undo this.`}
      action="Merge"
      pendingLabel="Merging..."
      destructive
      onClose={onClose}
      {...dialog}
    >
      <SelectField
        label={`Merge this ${place.kind}`}
        options={[{ value: '', label: `Select a ${place.kind}` }, ...others.map(optionOf)]}
        {...text('goneId')}
      />
    </FormDialog>
  );
}

const titleOf = ({ name, within }: Place) => (within === undefined ? name : `${within} / ${name}`);
const optionOf = (place: Place) => ({
  value: String(place.id),
  label: `${titleOf(place)} (${counted(place.productCount, 'product')})`,
});
