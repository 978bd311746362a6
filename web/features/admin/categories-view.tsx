import { categoryForm, subcategoryForm } from '#contract/admin.ts';
import type { Category } from '#contract/catalogue.ts';
import { useCategories, useSubcategories } from '#web/features/catalogue/api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { AdminForm } from './admin-form.tsx';
import { sendCategory, sendSubcategory } from './api.ts';
import { optionOf } from './category-fields.tsx';
import { fieldErrors } from './read-form.ts';
import { useDraftForm } from './use-draft-form.ts';

export function CategoriesView() {
  const query = useCategories();
  return (
    <div className="catcols">
      <div>
        <h2 className="t-sub">Categories</h2>
        <QueryList
          query={query}
          skeleton={<SkeletonList count={6}>{() => <LineSkeleton />}</SkeletonList>}
          empty={<EmptyState title="No categories yet">Create the first one here.</EmptyState>}
        >
          {(categories) => <CategoryList categories={categories} />}
        </QueryList>
      </div>
      <div className="stack">
        <NewCategory />
        <NewSubcategory categories={query.data ?? []} />
      </div>
    </div>
  );
}

function CategoryList({ categories }: { categories: readonly Category[] }) {
  const { data: subcategories = [] } = useSubcategories();
  return (
    <ul className="tbl categories">
      {categories.map(({ id, name }) => (
        <li key={id}>
          <span>
            <span className="nm">{name}</span>
            <span className="t-xs mute line-facts">
              {subcategories
                .filter(({ categoryId }) => categoryId === id)
                .map((subcategory) => subcategory.name)
                .join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
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
      <TextField
        label="Category name"
        value={form.values.name}
        error={form.errors.name}
        onChange={(event) => form.change({ name: event.target.value })}
      />
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
      <TextField
        label="Subcategory name"
        value={form.values.name}
        error={form.errors.name}
        onChange={(event) => form.change({ name: event.target.value })}
      />
      <SelectField
        label="Category"
        value={form.values.categoryId}
        error={form.errors.categoryId}
        options={[{ value: '', label: 'Select a category' }, ...categories.map(optionOf)]}
        onChange={(event) => form.change({ categoryId: event.target.value })}
      />
    </AdminForm>
  );
}
