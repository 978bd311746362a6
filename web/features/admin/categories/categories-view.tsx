import { categoryForm, subcategoryForm } from '#contract/admin.ts';
import type { Category } from '#contract/catalogue.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { AdminForm } from '#web/features/admin/forms/admin-form.tsx';
import { sendCategory, sendSubcategory, useAdminCategories } from './categories-api.ts';
import { optionOf } from './category-fields.tsx';
import { useDraftForm } from '#web/features/admin/forms/use-draft-form.ts';
import { CategoryList } from './category-list.tsx';
import * as styles from './categories-view.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';

export function CategoriesView() {
  const query = useAdminCategories();
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

function NewCategory() {
  const { text, frame } = useDraftForm({
    name: 'category',
    start: { name: '' },
    formOf: (values) => categoryForm.safeParse(values),
    save: sendCategory,
    success: 'Category created',
    failure: { text: 'Failed to create category' },
  });
  return (
    <AdminForm title="New category" form={frame} submitLabel="Create category">
      <TextField label="Category name" {...text('name')} />
    </AdminForm>
  );
}

function NewSubcategory({ categories }: { categories: readonly Category[] }) {
  const { text, frame } = useDraftForm({
    name: 'subcategory',
    start: { name: '', categoryId: '' },
    formOf: ({ name, categoryId }) => subcategoryForm.safeParse({ name, categoryId: Number(categoryId) }),
    save: sendSubcategory,
    success: 'Subcategory created',
    failure: { text: 'Failed to create subcategory' },
  });
  return (
    <AdminForm title="New subcategory" form={frame} submitLabel="Create subcategory">
      <TextField label="Subcategory name" {...text('name')} />
      <SelectField
        label="Category"
        options={[{ value: '', label: 'Select a category' }, ...categories.map(optionOf)]}
        {...text('categoryId')}
      />
    </AdminForm>
  );
}
