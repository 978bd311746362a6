import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { ingredientsForm, type LabelItem } from '#contract/ingredients.ts';
import { limits } from '#contract/limits.ts';
import { ProductSummary } from '#web/features/catalogue/product-summary.tsx';
import { failureText } from '#web/lib/calls/failure-text.ts';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { sendIngredients } from './api.ts';

interface IngredientsDialogProps {
  product: Product;
  /** The ingredients known so far. */
  written: readonly LabelItem[];
  printed: string | null;
  asAdministrator: boolean;
  onClose: () => void;
}

/**
 * The list printed on the package: a member's suggestion or an administrator's new version. Mounted only while it is
 * open.
 */
export function IngredientsDialog({ product, written, printed, asAdministrator, onClose }: IngredientsDialogProps) {
  const known = printed !== null && printed.length <= limits.ingredients.text ? printed : textOf(written);
  const [text, setText] = useState(known);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const submit = async () => {
    const form = ingredientsForm.safeParse({ ingredients: text });
    setError(form.success ? undefined : form.error.issues[0]?.message);
    setFailure(undefined);
    if (!form.success || pending) return;
    setPending(true);
    try {
      await sendIngredients(product.id, form.data.ingredients, asAdministrator);
      toast({ title: asAdministrator ? 'Ingredients saved' : 'Suggestion sent. Thank you!' });
      onClose();
    } catch (cause) {
      setFailure(failureText(cause, 'Failed to send the ingredients'));
      setPending(false);
    }
  };
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
      pending={pending}
      isDirty={text !== known}
      failure={failure}
      onClose={onClose}
      onSubmit={submit}
    >
      <ProductSummary product={product} />
      <TextArea
        label="Ingredients"
        rows={9}
        placeholder="Aqua, Glycerin, ..."
        hint="In the order on the package, separated by commas"
        maxLength={limits.ingredients.text}
        count={{ length: text.length, maximum: limits.ingredients.text }}
        value={text}
        error={error}
        data-autofocus
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}

function textOf(items: readonly LabelItem[]): string {
  const sure = items.filter(({ mayContain }) => !mayContain).map(({ written }) => written);
  const possible = items.filter(({ mayContain }) => mayContain).map(({ written }) => written);
  return [sure.join(', '), possible.length > 0 ? `may contain: ${possible.join(', ')}` : ''].filter(Boolean).join(', ');
}
