import { categoryForm, subcategoryForm } from '#contract/admin.ts';
import type { Category } from '#contract/catalogue.ts';
import { useCategories, useSubcategories } from '#web/features/catalogue/api.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { AdminForm } from '#web/features/admin/forms/admin-form.tsx';
import { sendCategory, sendSubcategory } from './categories-api.ts';
import { optionOf } from './category-fields.tsx';
import { useDraftForm } from '#web/features/admin/forms/use-draft-form.ts';
import { LineFacts, Lines } from '#web/features/admin/lines/lines.tsx';
import { fieldErrors } from '#web/lib/calls/field-errors.ts';
import * as styles from './categories-view.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';

export function CategoriesView() {
  const query = useCategories();
  return (
    <div className={styles.columns}>
      <div>
        <h2 className={typography.subtitle}>Categories</h2>
        <QueryList
          query={query}
          skeleton={<SkeletonList count={6}>{() => <LineSkeleton />}</SkeletonList>}
          empty={<EmptyState title="No categories yet">Create the first one here.</EmptyState>}
        >
          {(categories) => <CategoryList categories={categories} />}
        </QueryList>
      </div>
      <div className={layout.stack}>
        <NewCategory />
        <NewSubcategory categories={query.data ?? []} />
      </div>
    </div>
  );
}

function CategoryList({ categories }: { categories: readonly Category[] }) {
  const { data: subcategories = [] } = useSubcategories();
  return (
    <Lines pictures={false}>
      {categories.map(({ id, name }) => (
        <li key={id}>
          <span>
            <span className={typography.serifName} data-slot="product-name">
              {name}
            </span>
            <LineFacts>
              {subcategories
                .filter(({ categoryId }) => categoryId === id)
                .map((subcategory) => subcategory.name)
                .join(' · ')}
            </LineFacts>
          </span>
        </li>
      ))}
    </Lines>
  );
}

function NewCategory() {
  const form = useDraftForm('category', { name: '' });
  const submit = async () => {
    const read = categoryForm.safeParse(form.values);
    if (!read.success) return fieldErrors(read.error);
    await sendCategory(read.data);
    return undefined;
  };
  return (
    <AdminForm
      title="New category"
      form={form}
      submitLabel="Create category"
      onSubmit={submit}
      success="Category created"
      failure={{ text: 'Failed to create category' }}
    >
      <TextField label="Category name" {...form.text('name')} />
    </AdminForm>
  );
}

function NewSubcategory({ categories }: { categories: readonly Category[] }) {
  const form = useDraftForm('subcategory', { name: '', categoryId: '' });
  const submit = async () => {
    const { name, categoryId } = form.values;
    const read = subcategoryForm.safeParse({ name, categoryId: Number(categoryId) });
    if (!read.success) return fieldErrors(read.error);
    await sendSubcategory(read.data);
    return undefined;
  };
  return (
    <AdminForm
      title="New subcategory"
      form={form}
      submitLabel="Create subcategory"
      onSubmit={submit}
      success="Subcategory created"
      failure={{ text: 'Failed to create subcategory' }}
    >
      <TextField label="Subcategory name" {...form.text('name')} />
      <SelectField
        label="Category"
        options={[{ value: '', label: 'Select a category' }, ...categories.map(optionOf)]}
        {...form.text('categoryId')}
      />
    </AdminForm>
  );
}
