import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { isShadeRelevant, type ShelfStatus } from '#contract/statuses.ts';
import { limits } from '#contract/limits.ts';
import { useFreshVariants } from '#web/features/catalog/api.ts';
import { ProductSummary } from '#web/features/catalog/product-row.tsx';
import { swatchForm } from '#web/features/catalog/read-product.ts';
import { TextArea } from '#web/ui/controls/field.tsx';
import { ShadePicker } from '#web/ui/controls/shade-picker.tsx';
import { Skeleton } from '#web/ui/feedback/query-list.tsx';
import { StatusPicker } from '#web/ui/controls/status-picker.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { TagInput, type TagValues, withTag } from '#web/ui/controls/tag-input.tsx';
import { addFromDialog } from './details/save-entry.ts';
import { logFailure } from '#web/features/shelf-entry/mutations.ts';

interface AddToShelfDialogProps {
  product: Product;
  status?: ShelfStatus;
  onClose: () => void;
}

export function AddToShelfDialog({ product, status: statusAtFirst, onClose }: AddToShelfDialogProps) {
  const variants = useFreshVariants(product.id);
  const [chosenId, choose] = useState<number>();
  // Preselects a product without shades, or a single shade. Otherwise, the member chooses (ADDS-02 to ADDS-05).
  const usual = variants && variants.length <= 1 ? (variants[0] ?? product) : undefined;
  const chosen = usual ?? variants?.find(({ id }) => id === chosenId);
  const { values, change, text, dialog } = useDialogForm({
    valuesAtFirst: (): AddValues => ({ status: statusAtFirst, tags: [], typed: '', shadeNotes: '' }),
    formOf: (typed) => ({ success: true, data: typed }),
    async save({ status, tags, typed, shadeNotes }) {
      if (!chosen || !status) return;
      const notes = shadeNotes.trim();
      await addFromDialog(chosen, { status, customTags: withTag(tags, typed), ...(notes && { shadeNotes: notes }) });
    },
    failedTitle(error) {
      logFailure(error);
      return "Couldn't add this. Try again.";
    },
    onClose,
  });
  const { status } = values;
  return (
    <FormDialog
      title="Add to Shelf"
      action="Add to Shelf"
      pendingLabel="Adding..."
      disabled={status === undefined || chosen === undefined}
      {...dialog}
      isDirty={false}
      isChanged={values.tags.length > 0}
    >
      <ProductSummary product={product} />
      <StatusPicker value={status} onValueChange={(next) => change({ status: next })} />
      <Shades product={product} variants={variants} chosenId={chosen?.id} onChoose={choose} />
      <TagInput label="Custom tags" tags={values.tags} typed={values.typed} onChange={change} />
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
    </FormDialog>
  );
}

interface AddValues extends TagValues {
  status: ShelfStatus | undefined;
  shadeNotes: string;
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
