import * as calls from '#contract/ingredients.ts';
import { sendChange, useCall } from '#web/lib/calls/use-calls.ts';
import type { Product } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import { ProductSummary } from '#web/features/catalog/product-row.tsx';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import { TextArea } from '#web/ui/controls/field.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';

interface IngredientsDialogProps {
  product: Product;
  written: readonly calls.LabelItem[];
  printed: string | null;
  asAdministrator: boolean;
  onClose: () => void;
}

/** A member's list is a suggestion, an administrator's a new version. Mounted only while it is open. */
export function IngredientsDialog({ product, written, printed, asAdministrator, onClose }: IngredientsDialogProps) {
  const known = printed !== null && printed.length <= limits.ingredients.text ? printed : textOf(written);
  const params = { id: product.id };
  /** The form shows the entries instead if the printed list is too long. */
  const storedOf = (start: string) => (start === known ? printed : start);
  const { values, text, versions, dialog } = useDialogForm({
    valuesAtFirst: () => ({ ingredients: known }),
    formOf: ({ ingredients }) => calls.ingredientsForm.safeParse({ ingredients }),
    save({ ingredients }, _typed, start) {
      const from = { ingredients: storedOf(start.ingredients) };
      return asAdministrator
        ? sendChange(calls.changeIngredients, { params, body: { ingredients, from } }, 'ingredients')
        : sendChange(calls.suggestIngredients, { params, body: { ingredients } }, 'ingredients');
    },
    savedTitle: asAdministrator ? 'Ingredients saved' : 'Suggestion sent. Thank you!',
    failedTitle: 'Failed to send the ingredients',
    onClose,
  });
  return (
    <FormDialog
      title={asAdministrator ? 'Edit ingredients' : 'Suggest ingredients'}
      description={
        asAdministrator
          ? 'Your changes create a new version. We’ll notify members who have this product on a shelf.'
          : 'Copy the list from the package. An administrator reviews it first.'
      }
      action={asAdministrator ? 'Save' : 'Send suggestion'}
      pendingLabel="Sending..."
      {...dialog}
    >
      <ProductSummary product={product} />
      <TextArea
        label="Ingredients"
        rows={9}
        placeholder="Aqua, Glycerin, ..."
        hint="In the order on the package, separated by commas"
        maxLength={limits.ingredients.text}
        count={{ length: values.ingredients.length, maximum: limits.ingredients.text }}
        data-autofocus
        {...text('ingredients')}
      />
      <StoredVersions {...versions} labels={{ ingredients: 'Ingredients' }} />
    </FormDialog>
  );
}

function textOf(items: readonly calls.LabelItem[]): string {
  const sure = items.filter(({ mayContain }) => !mayContain).map(({ written }) => written);
  const possible = items.filter(({ mayContain }) => mayContain).map(({ written }) => written);
  return [sure.join(', '), possible.length > 0 ? `may contain: ${possible.join(', ')}` : ''].filter(Boolean).join(', ');
}

/** Loads the list first. If that fails, the dialog starts empty. */
export function ProductIngredients({ product, onClose }: { product: Product; onClose: () => void }) {
  const { data, isPending } = useCall(calls.getLabel, { params: { id: product.id } });
  if (isPending) return null;
  return (
    <IngredientsDialog
      product={product}
      written={data?.items ?? []}
      printed={data?.printed ?? null}
      asAdministrator
      onClose={onClose}
    />
  );
}
