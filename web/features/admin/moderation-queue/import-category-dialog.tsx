import { useState } from 'react';
import { CategoryFields } from '#web/features/admin/categories/category-fields.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Accept in category"
      description={`${what} will be published there.`}
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Accept</Button>
        </>
      }
    >
      <CategoryFields
        values={values}
        errors={error === undefined ? {} : { categoryId: error }}
        onChange={(changed) => setValues({ ...values, ...changed })}
      />
    </Dialog>
  );
}
