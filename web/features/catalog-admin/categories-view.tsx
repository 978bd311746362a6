import * as calls from '#contract/catalog-admin/categories.ts';
import { OpeningButton } from '#web/features/admin/action.tsx';
import { DeleteButton, Line, Lines } from '#web/features/admin/lines.tsx';
import { HistoryLink } from '#web/features/admin-changes/history-link.tsx';
import { AdminForm, useDraftForm } from '#web/features/admin/draft-form.tsx';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LineSkeleton, QueryList, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { sendChange, useCall } from '#web/lib/calls/use-calls.ts';
import { optionOf } from './product-fields.tsx';
import { layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './categories-view.module.css';

/** A category, or a subcategory of `within`. It can be deleted if `isEmpty` is true. */
interface Place {
  kind: 'category' | 'subcategory';
  id: number;
  name: string;
  productCount: number;
  isEmpty: boolean;
  within?: string;
}

const placeCalls = {
  category: { rename: calls.renameCategory, merge: calls.mergeCategories, delete: calls.deleteCategory },
  subcategory: { rename: calls.renameSubcategory, merge: calls.mergeSubcategories, delete: calls.deleteSubcategory },
};

export function CategoriesView() {
  const query = useCall(calls.listAdminCategories, {}, { freshFor: 0 });
  return (
    <div className={styles.columns}>
      <div>
        <h2 className={typography.subtitle}>Categories</h2>
        <QueryList
          query={query}
          skeleton={<SkeletonList count={6} of={<LineSkeleton />} />}
          empty={<EmptyState title="No categories yet">Create the first one here.</EmptyState>}
        >
          {(categories) => <CategoryList places={categories.flatMap(placesOf)} />}
        </QueryList>
      </div>
      <div className={layout.stack}>
        <NewCategory />
        <NewSubcategory categories={query.data ?? []} />
      </div>
    </div>
  );
}

function CategoryList({ places }: { places: readonly Place[] }) {
  return (
    <Lines label="Categories">
      {places.map((place) => {
        const { kind, id, name, within, productCount } = place;
        const title = within === undefined ? name : `${name} of ${within}`;
        return (
          <Line
            key={`${kind} ${id}`}
            name={name}
            small={within !== undefined}
            facts={
              <>
                {within && `${within} · `}
                <span className={typography.numerals}>{counted(productCount, 'product')}</span>
              </>
            }
            actions={
              <>
                <OpeningButton label={`Rename ${title}`} icon="pencil">
                  {(close) => <RenameDialog place={place} onClose={close} />}
                </OpeningButton>
                <OpeningButton label={`Merge another ${kind} into ${title}`} icon="link">
                  {(close) => (
                    <MergeDialog
                      place={place}
                      others={places.filter((other) => other.kind === kind && other.id !== id)}
                      onClose={close}
                    />
                  )}
                </OpeningButton>
                <HistoryLink subject={kind} id={id} title={title} />
                {place.isEmpty && (
                  <DeleteButton
                    noun={kind}
                    name={title}
                    send={() => sendChange(placeCalls[kind].delete, { params: { id } }, 'product')}
                  />
                )}
              </>
            }
          />
        );
      })}
    </Lines>
  );
}

function placesOf({ subcategories, ...category }: calls.AdminCategory): Place[] {
  const isEmpty = category.productCount === 0;
  return [
    { ...category, kind: 'category', isEmpty: isEmpty && subcategories.length === 0 },
    ...subcategories.map((each): Place => ({
      ...each,
      kind: 'subcategory',
      isEmpty: each.productCount === 0,
      within: category.name,
    })),
  ];
}

function NewCategory() {
  const { text, frame } = useDraftForm({
    name: 'category',
    start: { name: '' },
    formOf: (values) => calls.categoryForm.safeParse(values),
    save: (body) => sendChange(calls.addCategory, { body }, 'product'),
    success: 'Category created',
    failure: { text: 'Failed to create category' },
  });
  return (
    <AdminForm title="New category" form={frame} submitLabel="Create category">
      <TextField label="Category name" {...text('name')} />
    </AdminForm>
  );
}

function NewSubcategory({ categories }: { categories: readonly calls.AdminCategory[] }) {
  const { text, field, frame } = useDraftForm({
    name: 'subcategory',
    start: { name: '', categoryId: '' },
    formOf: ({ name, categoryId }) => calls.subcategoryForm.safeParse({ name, categoryId: Number(categoryId) }),
    save: (body) => sendChange(calls.addSubcategory, { body }, 'product'),
    success: 'Subcategory created',
    failure: { text: 'Failed to create subcategory' },
  });
  return (
    <AdminForm title="New subcategory" form={frame} submitLabel="Create subcategory">
      <TextField label="Subcategory name" {...text('name')} />
      <SelectField
        label="Category"
        options={[{ value: '', label: 'Select a category' }, ...categories.map(optionOf)]}
        {...field('categoryId')}
      />
    </AdminForm>
  );
}

function RenameDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const { kind, id } = place;
  const { rename } = placeCalls[kind];
  const { text, versions, dialog } = useDialogForm({
    valuesAtFirst: () => ({ name: place.name }),
    formOf: (values) => rename.body.safeParse(values),
    save: ({ name }, _typed, from) => sendChange(rename, { params: { id }, body: { name, from } }, 'product'),
    savedTitle: 'Name saved',
    failedTitle: 'Failed to save the name',
    onClose,
  });
  const label = kind === 'category' ? 'Category name' : 'Subcategory name';
  return (
    <FormDialog size="small" title={`Rename ${kind}`} description="Members see the new name right away." {...dialog}>
      <TextField label={label} data-autofocus {...text('name')} />
      <StoredVersions {...versions} labels={{ name: label }} />
    </FormDialog>
  );
}

function MergeDialog({ place, others, onClose }: { place: Place; others: readonly Place[]; onClose: () => void }) {
  const { kind, id } = place;
  const { field, dialog } = useDialogForm({
    valuesAtFirst: () => ({ goneId: '' }),
    formOf: ({ goneId }) => ({ success: true, data: Number(goneId) }),
    moreErrorsOf: ({ goneId }): Record<string, string> => (goneId === '' ? { goneId: `Please select a ${kind}` } : {}),
    save: (goneId) => sendChange(placeCalls[kind].merge, { params: { id }, body: { goneId } }, 'product'),
    savedTitle: 'Merged',
    failedTitle: `Failed to merge the ${kind}`,
    onClose,
  });
  const moving = kind === 'category' ? 'products and subcategories' : 'products';
  const optionOfPlace = (each: Place) => ({
    value: String(each.id),
    label: `${pathOf(each)} (${counted(each.productCount, 'product')})`,
  });
  return (
    <FormDialog
      size="small"
      title={`Merge into ${pathOf(place)}`}
      description={`The ${moving} of the other ${kind} move here, and the other ${kind} is deleted. You can’t undo this.`}
      action="Merge"
      pendingLabel="Merging..."
      destructive
      {...dialog}
    >
      <SelectField
        label={`Merge this ${kind}`}
        options={[{ value: '', label: `Select a ${kind}` }, ...others.map(optionOfPlace)]}
        {...field('goneId')}
      />
    </FormDialog>
  );
}

const pathOf = ({ name, within }: Place) => (within === undefined ? name : `${within} / ${name}`);
