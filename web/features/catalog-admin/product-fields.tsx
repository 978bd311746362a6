import type { AdminProduct } from '#contract/catalog-admin/products.ts';
import { adminQuickSections, adminQuickTags } from '#contract/statuses.ts';
import type { useDraftForm } from '#web/features/admin/draft-form.tsx';
import { QuickListField } from '#web/features/admin/quick-list-field.tsx';
import { TextArea, TextField } from '#web/ui/controls/field.tsx';
import { isComposing } from '#web/ui/controls/is-composing.ts';
import { layout } from '#web/ui/tokens/classes.ts';
import { CategoryFields } from './category-fields.tsx';
import { ProductPictures } from './product-pictures.tsx';
import type { Texts } from './product-texts.ts';
import { codesIn } from './shade-rows.ts';
import { ShadeTable } from './shade-table.tsx';

type Form = ReturnType<typeof useDraftForm<Texts, unknown>>;

interface ProductFieldsProps {
  form: Pick<Form, 'values' | 'change' | 'errors' | 'text'>;
  product: AdminProduct | undefined;
  start: Texts;
  /** True if a member's request contains the barcode. */
  wasScanned: boolean;
}

/** All fields below the name and the brand. */
export function ProductFields({ form, product, start, wasScanned }: ProductFieldsProps) {
  const { values, change, errors, text } = form;
  return (
    <>
      <CategoryFields values={values} errors={errors} onChange={change} />
      <TextField label="Image URL" inputMode="url" placeholder="https://" {...text('image')} />
      <ProductPictures product={product} values={values} start={start} error={errors.images} onChange={change} />
      <TextArea label="Description" optional {...text('description')} />
      <QuickListField label="Tags" choices={adminQuickTags} {...text('defaultTags')} />
      <QuickListField label="Editorial sections" choices={adminQuickSections} {...text('editorialSections')} />
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
