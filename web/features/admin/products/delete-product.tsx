import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import type { DeletionPreview } from '#contract/product-deletions.ts';
import { undoDays } from '#contract/product-merges.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { plainFailure } from '#web/lib/calls/plain-failure.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { showError } from '#web/ui/feedback/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { useDeletionPreview } from './deletions-api.ts';
import { sendProductDeletion } from './products-api.ts';
import { restore } from './restore.ts';

/** Shows how much would be deleted, and asks for confirmation before deleting a product (OP-51, OP-81). */
export function DeleteProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const { data, error } = useDeletionPreview(product.id);
  const [pending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    try {
      await sendProductDeletion(product.id);
      toast({
        title: 'Product deleted',
        duration: times.undo,
        action: { label: 'Undo', onPress: () => void restore(product.id) },
      });
    } catch {
      showError('Failed to delete product');
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete product?"
      description={
        error ? plainFailure(error) : data ? wordsOf(titleOf(product), data) : 'Counting shelf entries and reviews…'
      }
      confirmLabel="Delete"
      pending={pending || !data}
      onConfirm={() => void remove()}
    />
  );
}

function wordsOf(title: string, { shades, entries, reviews, photos, members }: DeletionPreview): string {
  const own = shades === 0 ? '' : ` and its ${counted(shades, 'shade')}`;
  const restorable = `You can restore it for ${undoDays} days.`;
  if (members === 0) return `${title}${own} will be deleted. No member has it on a shelf or reviewed it. ${restorable}`;
  const rows = `${entries} shelf ${entries === 1 ? 'entry' : 'entries'}, ${counted(reviews, 'review')}, and ${counted(photos, 'photo')}`;
  return `${title}${own} will be deleted, along with ${rows} of ${counted(members, 'member')}. We’ll notify them. ${restorable}`;
}
