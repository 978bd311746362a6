import type { AdminProduct } from '#contract/catalog-admin/products.ts';
import { galleryPicture } from '#contract/picture-address.ts';
import { adminQuickTags } from '#contract/statuses.ts';
import { categoryColor } from '#illustration/shade-color.ts';
import { kindOf } from '#illustration/still.ts';
import type { useDraftForm } from '#web/features/admin/draft-form.tsx';
import { QuickListField } from '#web/features/admin/quick-list-field.tsx';
import { stillOf } from '#web/features/catalog/read-product.ts';
import { FieldError, FieldGroup, SelectField, TextArea, TextField } from '#web/ui/controls/field.tsx';
import { isComposing } from '#web/ui/controls/is-composing.ts';
import { layout } from '#web/ui/tokens/classes.ts';
import { useQuickSections } from './api.ts';
import { ImageGallery, useImages } from './image-gallery.tsx';
import { galleryIn, galleryTexts, type Texts } from './product-texts.ts';
import { codesIn } from './shade-rows.ts';
import { ShadeTable } from './shade-table.tsx';
import { listCategories, listSubcategories } from '#contract/catalog.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';

type Form = ReturnType<typeof useDraftForm<Texts, unknown>>;

interface ProductFieldsProps {
  form: Pick<Form, 'values' | 'change' | 'errors' | 'text'>;
  product: AdminProduct | undefined;
  start: Texts;
  /** True if a member's request contains the barcode. */
  wasScanned: boolean;
}

export function ProductFields({ form, product, start, wasScanned }: ProductFieldsProps) {
  const { values, change, errors, text } = form;
  return (
    <>
      <CategoryFields values={values} errors={errors} onChange={change} />
      <TextField label="Image URL" inputMode="url" placeholder="https://" {...text('image')} />
      <ProductPictures product={product} values={values} start={start} error={errors.images} onChange={change} />
      <TextArea label="Description" optional {...text('description')} />
      <QuickListField label="Tags" choices={adminQuickTags} {...text('defaultTags')} />
      <QuickListField label="Editorial sections" choices={useQuickSections()} {...text('editorialSections')} />
      <div className={layout.twoColumns}>
        <TextField label="Variant name" optional {...text('variantName')} />
        <TextField
          label="Months after opening"
          optional
          inputMode="numeric"
          hint="The number in the open jar on the package"
          {...text('monthsAfterOpening')}
        />
        <TextField
          label="Barcodes"
          optional
          inputMode="numeric"
          hint={
            wasScanned
              ? 'The member scanned it. Scans of it will find the product.'
              : 'Scan them one after another, or separate them with commas'
          }
          onKeyDown={(event) => {
            // Hand scanners press Enter after each code.
            if (event.key !== 'Enter' || isComposing(event)) return;
            event.preventDefault();
            change(({ barcodes }) => ({ barcodes: `${codesIn(barcodes).join(', ')}, ` }));
          }}
          {...text('barcodes')}
        />
        <TextField
          label="Slug"
          optional
          hint={product ? 'Leave blank to use the current slug' : 'Leave blank to create it from the brand and name'}
          {...text('slug')}
        />
      </div>
      <TextArea
        label="Ingredients"
        optional
        placeholder="Aqua, Glycerin, ..."
        hint="In the order on the package, separated by commas"
        {...text('ingredients')}
      />
      <ShadeTable
        value={values.shades}
        start={start.shades}
        error={errors.shades}
        onChange={(shades) => change({ shades })}
      />
    </>
  );
}

const picture = galleryPicture('Invalid');
const validIn = (texts: Texts) => galleryIn(texts).filter((image) => picture.safeParse(image).success);

interface ProductPicturesProps {
  product: AdminProduct | undefined;
  values: Texts;
  start: Texts;
  error: string | undefined;
  onChange: (change: (current: Texts) => Pick<Texts, 'image' | 'images'>) => void;
}

/** The gallery of the product in the form. Its first image is the one in the field "Image URL". */
function ProductPictures({ product, values, start, error, onChange }: ProductPicturesProps) {
  const gallery = useImages({
    images: validIn(values),
    start: galleryIn(start),
    change: (next) => onChange((current) => galleryTexts(next(validIn(current)))),
  });
  const { name, brandName } = values;
  const still = product
    ? stillOf(product)
    : { kind: kindOf(), color: categoryColor(), seed: name, brand: brandName, label: brandName };
  const problem = error ?? gallery.problem;
  return (
    <FieldGroup label="Images" optional>
      <ImageGallery name={name || 'the new product'} still={still} gallery={gallery} />
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </FieldGroup>
  );
}

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
        options={[
          { value: '', label: values.categoryId === '' ? 'Select a category first' : 'None' },
          ...within.map(optionOf),
        ]}
        onValueChange={(subcategoryId) => onChange({ subcategoryId })}
      />
    </div>
  );
}

export function useCategoryName() {
  const { data: categories = [] } = useCall(listCategories, {});
  const { data: subcategories = [] } = useCall(listSubcategories, {});
  return (id: string, field: string) =>
    (field === 'categoryId' ? categories : subcategories).find((each) => String(each.id) === id)?.name ?? id;
}

export function optionOf({ id, name }: { id: number; name: string }) {
  return { value: String(id), label: name };
}
