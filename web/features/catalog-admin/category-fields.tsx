import { SelectField } from '#web/ui/controls/field.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import { listCategories, listSubcategories } from '#contract/catalog.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';

interface Chosen {
  categoryId: string;
  subcategoryId: string;
}
interface CategoryFieldsProps {
  values: Chosen;
  errors: Record<string, string | undefined>;
  onChange: (changed: Partial<Chosen>) => void;
}

export function CategoryFields({ values, errors, onChange }: CategoryFieldsProps) {
  const { data: categories = [] } = useCall(listCategories, {});
  const { data: subcategories = [] } = useCall(listSubcategories, {});
  const within = subcategories.filter(({ categoryId }) => String(categoryId) === values.categoryId);
  return (
    <div className={layout.twoColumns}>
      <SelectField
        label="Category"
        value={values.categoryId}
        error={errors.categoryId}
        options={[{ value: '', label: 'Select a category' }, ...categories.map(optionOf)]}
        onValueChange={(categoryId) => onChange({ categoryId, subcategoryId: '' })}
      />
      <SelectField
        label="Subcategory"
        optional
        value={values.subcategoryId}
        error={errors.subcategoryId}
        options={[{ value: '', label: 'None' }, ...within.map(optionOf)]}
        onValueChange={(subcategoryId) => onChange({ subcategoryId })}
      />
    </div>
  );
}

/** Returns a function that returns the name of a category, or of a subcategory, by its id as text. */
export function useCategoryName() {
  const { data: categories = [] } = useCall(listCategories, {});
  const { data: subcategories = [] } = useCall(listSubcategories, {});
  return (id: string, field: string) =>
    (field === 'categoryId' ? categories : subcategories).find((each) => String(each.id) === id)?.name ?? id;
}

export function optionOf({ id, name }: { id: number; name: string }) {
  return { value: String(id), label: name };
}
