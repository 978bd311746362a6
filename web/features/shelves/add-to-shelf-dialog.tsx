import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { isShadeRelevant, type ShelfStatus, suggestedTags } from '#contract/statuses.ts';
import { limits } from '#contract/limits.ts';
import { useFreshVariants } from '#web/features/catalogue/api.ts';
import { ProductSummary } from '#web/features/catalogue/product-summary.tsx';
import { swatchForm } from '#web/features/catalogue/still-of.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog, DialogCancel } from '#web/ui/overlays/dialog.tsx';
import { FormError, TextArea } from '#web/ui/controls/field.tsx';
import { ShadePicker } from '#web/ui/controls/shade-picker.tsx';
import { Skeleton } from '#web/ui/feedback/query-list.tsx';
import { StatusPicker } from '#web/ui/controls/status-picker.tsx';
import { TagInput, withTag } from '#web/ui/controls/tag-input.tsx';
import { addFromDialog } from './details/save-entry.ts';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { logFailure } from '#web/features/shelf-entry/mutations.ts';

interface AddToShelfDialogProps {
  product: Product;
  status?: ShelfStatus;
  onClose: () => void;
}

/** A dialog that adds a product, or a shade of it, to the shelf. Mounted only while it is open. */
export function AddToShelfDialog({ product, status: statusAtFirst, onClose }: AddToShelfDialogProps) {
  const { variants, chosen, choose } = useVariantChoice(product);
  const { values, change, text, failure, pending, submit } = useAddForm(chosen, statusAtFirst, onClose);
  const { status, tags, typed } = values;
  const ready = status !== undefined && chosen !== undefined;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      isChanged={tags.length > 0}
      title="Add to Shelf"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (ready) void submit();
      }}
      footer={
        <>
          <DialogCancel />
          <Button type="submit" disabled={!ready} pending={pending} pendingLabel="Adding...">
            Add to Shelf
          </Button>
        </>
      }
    >
      <ProductSummary product={product} />
      <StatusPicker value={status} onValueChange={(next) => change({ status: next })} />
      <Shades product={product} variants={variants} chosenId={chosen?.id} onChoose={choose} />
      <TagInput
        label="Custom tags"
        hint="Other members can see your tags. Press a tag to remove it"
        tags={tags}
        onTagsChange={(next) => change({ tags: next })}
        typed={typed}
        onTypedChange={(next) => change({ typed: next })}
        suggestions={suggestedTags}
      />
      {isShadeRelevant(product.subcategoryId) && (
        <TextArea
          label="Shade notes"
          optional
          hint="Private to you"
          placeholder="Undertone, what it pairs with, what didn’t work"
          rows={2}
          maxLength={limits.shadeNotes.maximum}
          {...text('shadeNotes')}
        />
      )}
      {failure && <FormError>{failure}</FormError>}
    </Dialog>
  );
}

interface AddValues {
  status: ShelfStatus | undefined;
  tags: string[];
  /** Typed text that is not a tag yet. */
  typed: string;
  shadeNotes: string;
}

function useAddForm(product: Product | undefined, statusAtFirst: ShelfStatus | undefined, onClose: () => void) {
  return useFormFields({
    valuesAtFirst: (): AddValues => ({ status: statusAtFirst, tags: [], typed: '', shadeNotes: '' }),
    formOf: (typed) => ({ success: true, data: typed }),
    async save({ status, tags, typed, shadeNotes }) {
      if (!product || !status) return;
      const notes = shadeNotes.trim();
      const customTags = withTag(tags, typed, { lowerCase: true, maximum: limits.tag.perEntry });
      await addFromDialog(product, { status, customTags, ...(notes && { shadeNotes: notes }) });
      onClose();
    },
    failedTitle(error) {
      logFailure(error);
      return "Couldn't add this. Try again.";
    },
  });
}

/** Preselects a product without shades, or a single shade. Otherwise, the member chooses (ADDS-02 to ADDS-05). */
function useVariantChoice(product: Product) {
  const variants = useFreshVariants(product.id);
  const [chosenId, setChosenId] = useState<number>();
  const usual = variants && variants.length <= 1 ? (variants[0] ?? product) : undefined;
  return { variants, chosen: usual ?? variants?.find(({ id }) => id === chosenId), choose: setChosenId };
}

interface ShadesProps {
  product: Product;
  variants: readonly Product[] | undefined;
  chosenId: number | undefined;
  onChoose: (id: number) => void;
}

function Shades({ product, variants, chosenId, onChoose }: ShadesProps) {
  // A product without colors most likely has no shades, and its placeholder would soon shift the dialog.
  if (variants === undefined)
    return product.variantColors.length > 0 ? <Skeleton width="100%" height={84} radius={12} /> : null;
  if (variants.length === 0) return null;
  const shades = variants.map(({ id, name, variantName, variantColor }) => ({
    id,
    name: variantName ?? name,
    hexColor: variantColor,
  }));
  return (
    <ShadePicker label="Shade" shades={shades} value={chosenId} onValueChange={onChoose} form={swatchForm(product)} />
  );
}
