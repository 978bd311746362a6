import { CategoryFields } from '#web/features/admin/categories/category-fields.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useDialogForm } from '#web/ui/overlays/use-dialog-form.ts';

interface ImportCategoryDialogProps {
  what: string;
  onChoose: (place: { categoryId: number; subcategoryId?: number }) => void;
  onClose: () => void;
}

/** A dialog that asks for the category in which to publish pending rows. Mounted only while it is open. */
export function ImportCategoryDialog({ what, onChoose, onClose }: ImportCategoryDialogProps) {
  const { values, change, errors, dialog } = useDialogForm({
    valuesAtFirst: () => ({ categoryId: '', subcategoryId: '' }),
    formOf: ({ categoryId, subcategoryId }) => ({
      success: true,
      data: { categoryId: Number(categoryId), ...(subcategoryId !== '' && { subcategoryId: Number(subcategoryId) }) },
    }),
    moreErrorsOf: ({ categoryId }): Record<string, string> =>
      categoryId === '' ? { categoryId: 'Please select a category' } : {},
    save: onChoose,
    failedTitle: 'Couldn’t accept this',
    onSaved: () => undefined,
  });
  return (
    <FormDialog
      title="Accept in category"
      description={`${what} will be published in this category.`}
      action="Accept"
      onClose={onClose}
      {...dialog}
      isDirty={false}
    >
      <CategoryFields values={values} errors={errors} onChange={change} />
    </FormDialog>
  );
}
