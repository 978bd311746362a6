import { useState } from 'react';
import { CategoryFields } from '#web/features/admin/categories/category-fields.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';

interface ImportCategoryDialogProps {
  what: string;
  onChoose: (place: { categoryId: number; subcategoryId?: number }) => void;
  onClose: () => void;
}

/** Accepts rows into a category. Mounted only while it is open. */
export function ImportCategoryDialog({ what, onChoose, onClose }: ImportCategoryDialogProps) {
  const [values, setValues] = useState({ categoryId: '', subcategoryId: '' });
  const [error, setError] = useState<string>();
  const choose = () => {
    const { categoryId, subcategoryId } = values;
    if (categoryId === '') setError('Please select a category');
    else
      onChoose({
        categoryId: Number(categoryId),
        ...(subcategoryId !== '' && { subcategoryId: Number(subcategoryId) }),
      });
  };
  return (
    <FormDialog
      title="Accept in category"
      description={`${what} will be published in this category.`}
      action="Accept"
      pending={false}
      isDirty={false}
      onClose={onClose}
      onSubmit={choose}
    >
      <CategoryFields
        values={values}
        errors={error === undefined ? {} : { categoryId: error }}
        onChange={(changed) => setValues({ ...values, ...changed })}
      />
    </FormDialog>
  );
}
