import { useState } from 'react';
import { requiredText } from '#contract/shapes.ts';
import { limits } from '#contract/limits.ts';
import * as merges from '#contract/catalog-admin/merges.ts';
import type { Product } from '#contract/catalog.ts';
import { useAction } from '#web/features/admin/action.tsx';
import { ProductSummary } from '#web/features/catalog/product-row.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FieldGroup, TextField } from '#web/ui/controls/field.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import { ProductPicker } from './product-picker.tsx';

type Way = 'shade' | 'product';

/** Turns a product into a shade, moves a shade to another product, or makes it a product of its own. */
export function MoveProduct({ product, onMoved }: { product: Product; onMoved: () => void }) {
  const [way, setWay] = useState<Way>();
  return (
    <FieldGroup label="Place in the catalog">
      <div className={layout.cluster}>
        <Button variant="secondary" onClick={() => setWay('shade')}>
          {product.isVariant ? 'Move to another product' : 'Make it a shade of another product'}
        </Button>
        {product.isVariant && (
          <Button variant="secondary" onClick={() => setWay('product')}>
            Make it a product of its own
          </Button>
        )}
      </div>
      {way && <MoveDialog product={product} way={way} onMoved={onMoved} onClose={() => setWay(undefined)} />}
    </FieldGroup>
  );
}

interface MoveDialogProps {
  product: Product;
  way: Way;
  onMoved: () => void;
  onClose: () => void;
}

const name = requiredText('Name', limits.product.name);

function MoveDialog({ product, way, onMoved, onClose }: MoveDialogProps) {
  const undo = useAction('Failed to undo the move');
  const { id, parentProductId, variantName } = product;
  const own = way === 'product' ? [product.name, variantName].filter(Boolean).join(' ') : (variantName ?? product.name);
  const { text, values, change, errors, dialog } = useDialogForm({
    valuesAtFirst: () => ({ name: own, parentId: '' }),
    formOf: (texts) => name.safeParse(texts.name),
    moreErrorsOf: ({ parentId }): Record<string, string> =>
      way === 'shade' && parentId === '' ? { parentId: 'Parent product is required' } : {},
    async save(newName, { parentId }) {
      const body = {
        parentId: way === 'shade' ? Number(parentId) : null,
        name: newName,
        from: { parentId: parentProductId },
      };
      const merge = await sendChange(merges.moveProduct, { params: { id }, body }, 'product');
      toast({
        title: way === 'shade' ? 'Shade moved' : 'Product separated',
        description: `You can undo this for ${merges.undoDays} days, here or in Duplicates.`,
        duration: times.undo,
        action: {
          label: 'Undo',
          onPress: () =>
            void undo.run(() => sendChange(merges.undoMerge, { params: { id: merge.id } }, 'product'), 'Move undone'),
        },
      });
    },
    onSaved: onMoved,
    onClose,
    failedTitle: 'Failed to move the product',
  });
  return (
    <FormDialog
      title={way === 'shade' ? 'Make it a shade of another product' : 'Make it a product of its own'}
      description="Its address, shelf entries, reviews, photos, and votes move along."
      action="Move"
      pendingLabel="Moving..."
      {...dialog}
    >
      <ProductSummary product={product} />
      {way === 'shade' && (
        <ProductPicker
          label={`New parent product of ${titleOf(product)}`}
          id={Number(values.parentId) || undefined}
          error={errors.parentId}
          accepts={(other) => !other.isVariant && other.id !== id && other.id !== parentProductId}
          onChange={(parentId) => change({ parentId: String(parentId ?? '') })}
        />
      )}
      <TextField
        label={way === 'shade' ? 'Name of the shade' : 'Name of the product'}
        {...text('name')}
        error={errors.name ?? errors.variantName}
      />
    </FormDialog>
  );
}
